import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { oneLine } from '../theme/marks.ts';
import { color, font } from '../theme/tokens.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
}

/** React Aria keeps '' for "nothing chosen", so that keys carry a sign in front. */
export const keyOf = (value: string): string => `=${value}`;
export const valueOf = (key: unknown): string => (typeof key === 'string' ? key.slice(1) : '');

/** The options of a field that stand open under it. */
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
  flex: 1;
  min-height: 0;
  padding: 4px;
  overflow: auto;
  outline: none;
`;
const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 4px 8px;
  border-radius: 6px;
  font-size: ${font.list};
  cursor: pointer;
  outline: none;
  &[data-hovered], &[data-focused] { background: ${color.hover}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: -2px; }
  [data-check] { margin-inline-start: auto; color: ${color.accent}; visibility: hidden; }
  &[data-selected] [data-check] { visibility: visible; }
`;
const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  > * { ${oneLine} }
`;
const Quiet = styled(Text)`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const None = styled.div`
  padding: 8px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
