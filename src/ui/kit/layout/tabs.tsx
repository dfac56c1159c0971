import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { countLook } from '../../theme/count-look.ts';
import { tabLook, tabRowLook } from '../../theme/tab-look.ts';
import { color } from '../../theme/tokens.ts';

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
  ${tabRowLook}
`;
const One = styled(Tab)`
  ${tabLook}
`;
const Count = styled.span`
  ${countLook}
  min-width: 20px;
  padding: 0 6px;
  background: ${color.hover};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
const Sheet = styled(TabPanel)`
  padding-top: 12px;
`;
