import { css } from 'styled-components';
import { color, font, size } from './tokens.ts';

/** `boxed` in dialogs and forms; `quiet` where values are read more often than edited: the border appears on hover. */
export type FieldLook = 'boxed' | 'quiet';

export const fieldLook = css<{ $look: FieldLook }>`
  width: 100%;
  min-width: 0;
  min-height: ${size.control};
  padding: 5px 10px;
  background: ${({ $look }) => ($look === 'boxed' ? color.ground : 'transparent')};
  border: 1px solid ${({ $look }) => ($look === 'boxed' ? color.edge : 'transparent')};
  border-radius: ${size.radius};
  color: ${color.text};
  font-size: ${font.list};
  line-height: 1.5;
  text-align: start;
  transition: border-color 80ms, background-color 80ms;
  &:hover:not(:disabled, [readonly]) { border-color: ${color.edge}; background: ${color.hover}; }
  &:focus, &[data-focused], &:focus-within { background: ${color.ground}; }
  &[data-invalid], &[aria-invalid='true'] { border-color: ${color.danger}; }
  &:disabled, &[data-disabled], &[data-pending] { opacity: 0.6; }
  &[readonly] { border-color: transparent; }
  @media (pointer: coarse) { min-height: 40px; font-size: 1rem; }
`;
