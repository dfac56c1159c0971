import { css } from 'styled-components';
import { color, size } from './tokens.ts';

/** A button inside a field; the field sets its hover style. */
export const smallButtonLook = css`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${color.quiet};
  cursor: pointer;
`;
