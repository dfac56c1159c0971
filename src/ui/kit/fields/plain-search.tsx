import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import { searchLineLook } from '../../theme/option-look.ts';

/** The search line above a list of options; the list around it takes the words. */
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
