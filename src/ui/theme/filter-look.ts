import { css } from 'styled-components';
import { focusRing } from './marks.ts';
import { color, font, size } from './tokens.ts';

/** A quiet button that opens options; highlighted once something is selected. */
export const filterLook = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 2px 8px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: transparent;
  color: ${color.quiet};
  font-size: ${font.list};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  &[data-hovered], &[aria-expanded='true'] { background: ${color.hover}; color: ${color.text}; }
  &[data-set] { border-color: ${color.accent}; color: ${color.text}; }
  &[data-focus-visible] { ${focusRing} }
  @media (pointer: coarse) { min-height: 40px; }
`;
