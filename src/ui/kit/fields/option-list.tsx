import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { noOptionsLook, optionHintLook, optionListLook, optionLook, optionWordsLook } from '../../theme/option-look.ts';
import { color } from '../../theme/tokens.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
}

/** The options with those that are set, whatever their source. */
export const withSet = (
  options: readonly Option[],
  set: readonly string[],
  labelOf = (value: string) => value,
): readonly Option[] => [
  ...options,
  ...set
    .filter((value) => options.every((option) => option.value !== value))
    .map((value) => ({ value, label: labelOf(value) })),
];

/** React Aria reserves '' for "nothing selected", so keys have a prefix. */
export const keyOf = (value: string): string => `=${value}`;
export const valueOf = (key: unknown): string => (typeof key === 'string' ? key.slice(1) : '');

export interface OptionListProps {
  readonly options: readonly Option[];
  /** Shown when there are no options. */
  readonly empty: string;
}

const itemsOf = (options: readonly Option[]) => options.map((option) => ({ id: keyOf(option.value), option }));

/** Called, not rendered: the list passes the key to the element that this returns. */
const itemOf = (option: Option) => (
  <Item textValue={option.hint ? `${option.label} ${option.hint}` : option.label}>
    {option.icon}
    <Words>
      <Text slot="label">{option.label}</Text>
      {option.hint && <Quiet slot="description">{option.hint}</Quiet>}
    </Words>
    <Check size={15} aria-hidden data-check />
  </Item>
);

/** The options in the open popover of a field. */
export function OptionList({ options, empty }: OptionListProps) {
  return (
    <List items={itemsOf(options)} renderEmptyState={() => <None>{empty}</None>}>
      {({ option }) => itemOf(option)}
    </List>
  );
}

export interface MultiOptionListProps extends OptionListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Whether it takes the focus when it is shown. */
  readonly autoFocus: boolean;
}

/** Options of which several can be selected. */
export function MultiOptionList({ options, empty, label, values, onChange, autoFocus }: MultiOptionListProps) {
  return (
    <List
      aria-label={label}
      items={itemsOf(options)}
      selectionMode="multiple"
      // Escape closes the popover.
      escapeKeyBehavior="none"
      selectedKeys={values.map(keyOf)}
      onSelectionChange={(keys) =>
        onChange(keys === 'all' ? options.map(({ value }) => value) : [...keys].map(valueOf))
      }
      autoFocus={autoFocus}
      renderEmptyState={() => <None>{empty}</None>}
    >
      {({ option }) => itemOf(option)}
    </List>
  );
}

const List = styled(ListBox<{ id: string; option: Option }>)`
  ${optionListLook}
`;
const Item = styled(ListBoxItem)`
  ${optionLook}
  [data-check] { margin-inline-start: auto; color: ${color.accent}; visibility: hidden; }
  &[data-selected] [data-check] { visibility: visible; }
`;
const Words = styled.span`
  ${optionWordsLook}
`;
const Quiet = styled(Text)`
  ${optionHintLook}
`;
const None = styled.div`
  ${noOptionsLook}
`;
