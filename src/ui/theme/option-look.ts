import { css } from 'styled-components';
import { oneLine } from './marks.ts';
import { color, font } from './tokens.ts';

/** An open list of options and its search input. */
export const optionListLook = css`
  flex: 1;
  min-height: 0;
  padding: 4px;
  overflow: auto;
  outline: none;
`;

export const optionLook = css`
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
`;

export const optionWordsLook = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  > * { ${oneLine} }
`;

export const optionHintLook = css`
  color: ${color.quiet};
  font-size: ${font.small};
`;

export const noOptionsLook = css`
  padding: 8px;
  color: ${color.quiet};
  font-size: ${font.list};
`;

export const searchLineLook = css`
  width: 100%;
  padding: 9px 12px;
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: transparent;
  font-size: ${font.list};
  /* The line under it tells where the keyboard is. */
  &&, &&:focus-visible { outline: none; }
  &:focus { border-bottom-color: ${color.accent}; box-shadow: inset 0 -1px ${color.accent}; }
  &::-webkit-search-cancel-button { display: none; }
  @media (pointer: coarse) { font-size: 1rem; }
`;
