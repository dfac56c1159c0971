import { css } from 'styled-components';
import { font } from './tokens.ts';

/** A number in a pill. */
export const countLook = css`
  border-radius: 999px;
  font-size: ${font.small};
  line-height: 18px;
  text-align: center;
`;
