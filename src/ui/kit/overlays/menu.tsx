import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { floating } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Where it leads; else `onAction` is told. */
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  readonly label: string;
  /** A Button or an IconButton that opens it. */
  readonly trigger: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onAction: (id: string) => void;
  /** Stands above the entries. */
  readonly header?: ReactNode;
}

export function Menu({ label, trigger, entries, onAction, header }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Sheet placement="bottom end" offset={4}>
        {header && <Head>{header}</Head>}
        <List aria-label={label} onAction={(key) => onAction(String(key))}>
          {entries.map(({ id, label: name, icon, href, danger = false, disabled = false }) => (
            <Entry key={id} id={id} textValue={name} $danger={danger} isDisabled={disabled} {...(href ? { href } : {})}>
              {icon}
              {name}
            </Entry>
          ))}
        </List>
      </Sheet>
    </MenuTrigger>
  );
}

const Sheet = styled(Popover)`
  ${floating}
  min-width: 200px;
  max-width: min(320px, calc(100vw - 24px));
  overflow: auto;
`;
const Head = styled.div`
  padding: 10px 14px;
  border-bottom: 1px solid ${color.line};
`;
const List = styled(AriaMenu)`
  padding: 4px;
  outline: none;
`;
const Entry = styled(MenuItem)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  padding: 4px 10px;
  border-radius: 6px;
  color: ${({ $danger }) => ($danger ? color.danger : color.text)};
  font-size: ${font.list};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-hovered], &[data-focused], &[data-open] { background: ${color.hover}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: -2px; }
  &[data-disabled] { opacity: 0.5; cursor: default; }
`;
