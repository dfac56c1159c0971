import { css } from 'styled-components';

/** Small things in a row that goes on in the next line. */
export const chipRowLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;

/** The list of them: its items stand in the row as if they were its own. */
export const chipSetLook = css`
  display: contents;
  list-style: none;
  > li { min-width: 0; max-width: 100%; }
`;
