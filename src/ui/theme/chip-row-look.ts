import { css } from 'styled-components';

/** Small items in a row that wraps. */
export const chipRowLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;

/** The list of items: they take part directly in the layout of the row. */
export const chipSetLook = css`
  display: contents;
  list-style: none;
  > li { min-width: 0; max-width: 100%; }
`;
