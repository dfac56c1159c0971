import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <Row aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <One key={id} id={id}>
            {name}
            {count !== undefined && <Count>{count}</Count>}
          </One>
        ))}
      </Row>
      {tabs.map(({ id }) => (
        <Sheet key={id} id={id}>
          {id === selected && children}
        </Sheet>
      ))}
    </AriaTabs>
  );
}

const Row = styled(TabList)`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;
const One = styled(Tab)`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-height: 36px;
  padding: 0 10px;
  border-bottom: 2px solid transparent;
  color: ${color.quiet};
  font-size: ${font.list};
  font-weight: 500;
  cursor: pointer;
  &[data-hovered] { color: ${color.text}; }
  &[data-selected] { color: ${color.text}; border-bottom-color: ${color.accent}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: -3px; border-radius: 6px; }
`;
const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: 999px;
  background: ${color.hover};
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
const Sheet = styled(TabPanel)`
  padding-top: 12px;
`;
