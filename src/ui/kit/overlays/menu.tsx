import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { floating } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The destination; without it `onAction` is called. */
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** A single choice within the menu. */
export interface MenuChoice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChoose: (value: string) => void;
}

export interface MenuProps {
  readonly label: string;
  /** A Button or an IconButton that opens it. */
  readonly trigger: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onAction: (id: string) => void;
  /** Rendered above the entries. */
  readonly header?: ReactNode;
  /** Rendered below the entries. */
  readonly choice?: MenuChoice | undefined;
}

export function Menu({ label, trigger, entries, onAction, header, choice }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Sheet placement="bottom end" offset={4}>
        {header && <Head>{header}</Head>}
        <List aria-label={label} onAction={(key) => isChoiceKey(key) || onAction(String(key))}>
          {entries.map(({ id, label: name, icon, href, danger = false, disabled = false }) => (
            <Entry key={id} id={id} textValue={name} $danger={danger} isDisabled={disabled} {...(href ? { href } : {})}>
              {icon}
              {name}
            </Entry>
          ))}
          {choice && <Choice {...choice} />}
        </List>
      </Sheet>
    </MenuTrigger>
  );
}

function Choice({ label, value, options, onChoose }: MenuChoice) {
  return (
    <Section
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[choiceKey(value)]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys !== 'all' && keys.has(choiceKey(option.value)));
        if (chosen) onChoose(chosen.value);
      }}
    >
      <SectionTitle>{label}</SectionTitle>
      {options.map((option) => (
        <Entry key={option.value} id={choiceKey(option.value)} textValue={option.label} $danger={false}>
          {option.icon}
          {option.label}
          <Check size={15} aria-hidden data-check />
        </Entry>
      ))}
    </Section>
  );
}
/** Entries and choices share one namespace of keys. */
const choiceKey = (value: string) => `choice:${value}`;
const isChoiceKey = (key: unknown) => String(key).startsWith('choice:');

const Section = styled(MenuSection)`
  margin-top: 4px;
  padding-top: 4px;
  border-top: 1px solid ${color.line};
`;
const SectionTitle = styled(Header)`
  padding: 4px 10px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
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
  [data-check] { margin-inline-start: auto; color: ${color.accent}; visibility: hidden; }
  &[data-selected] [data-check] { visibility: visible; }
`;
