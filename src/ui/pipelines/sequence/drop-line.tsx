import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

/** Where the lifted part would be dropped. */
export function DropLine({ shown }: { readonly shown: boolean }) {
  return shown ? <Line aria-hidden /> : null;
}

const Line = styled.i`
  position: absolute;
  z-index: 2;
  inset: -1px 0 auto;
  height: 2px;
  background: ${color.accent};
  ul + &, ol + & { position: static; display: block; }
`;
