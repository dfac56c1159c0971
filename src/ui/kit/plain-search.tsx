import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';

/** The search line above a list of options; the list around it takes the words. */
export function PlainSearch({ label }: { readonly label: string }) {
  return (
    <SearchField aria-label={label} autoFocus>
      <Line placeholder={label} />
    </SearchField>
  );
}

const Line = styled(Input)`
  width: 100%;
  padding: 9px 12px;
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: transparent;
  font-size: ${font.list};
  outline: none;
  &:focus { border-bottom-color: ${color.accent}; box-shadow: inset 0 -1px ${color.accent}; }
  &::-webkit-search-cancel-button { display: none; }
  @media (pointer: coarse) { font-size: 1rem; }
`;
