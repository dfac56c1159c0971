import { css } from 'styled-components';
import { color, font } from './tokens.ts';

/** A row of tabs, or of links between the pages of one area. */
export const tabRowLook = css`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

export const tabLook = css`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-height: 36px;
  padding: 0 10px;
  border-bottom: 2px solid transparent;
  color: ${color.quiet};
  font-size: ${font.list};
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
  &[data-hovered], &:hover { color: ${color.text}; }
  &[data-selected], &[aria-current='page'] { color: ${color.text}; border-bottom-color: ${color.accent}; }
  &[data-focus-visible], &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -3px; border-radius: 6px; }
`;
