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

/** React Aria reserves '' for "nothing selected", so keys have a prefix. */
export const keyOf = (value: string): string => `=${value}`;
export const valueOf = (key: unknown): string => (typeof key === 'string' ? key.slice(1) : '');

/** The options in the open popover of a field. */
export function OptionList({ options, empty }: { readonly options: readonly Option[]; readonly empty: string }) {
  return (
    <List
      items={options.map((option) => ({ id: keyOf(option.value), option }))}
      renderEmptyState={() => <None>{empty}</None>}
    >
      {({ option }) => (
        <Item textValue={option.hint ? `${option.label} ${option.hint}` : option.label}>
          {option.icon}
          <Words>
            <Text slot="label">{option.label}</Text>
            {option.hint && <Quiet slot="description">{option.hint}</Quiet>}
          </Words>
          <Check size={15} aria-hidden data-check />
        </Item>
      )}
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
