import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import { searchLineLook } from '../../theme/option-look.ts';

/** The search input above a list of options; the surrounding list handles its text. */
export function PlainSearch({ label }: { readonly label: string }) {
  return (
    <SearchField aria-label={label} autoFocus>
      <Line placeholder={label} />
    </SearchField>
  );
}

const Line = styled(Input)`
  ${searchLineLook}
`;
