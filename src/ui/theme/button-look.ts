import { css } from 'styled-components';
import { color, font, size } from './tokens.ts';

export type ButtonTone = 'primary' | 'quiet' | 'danger' | 'plain';

const filled = (ground: string, hover: string) => css`
  background: ${ground};
  border-color: transparent;
  color: ${color.onAccent};
  &:hover:not([data-disabled], [aria-disabled='true']) { background: ${hover}; }
`;

const looks = {
  primary: filled(color.accent, color.accentHover),
  quiet: css`
    background: ${color.ground};
    border-color: ${color.line};
    color: ${color.text};
    &:hover:not([data-disabled], [aria-disabled='true']) { background: ${color.hover}; }
  `,
  danger: filled(color.danger, color.dangerHover),
  plain: css`
    background: transparent;
    border-color: transparent;
    color: ${color.quiet};
    &:hover:not([data-disabled], [aria-disabled='true']) { background: ${color.hover}; color: ${color.text}; }
    &[aria-pressed='true'], &[data-selected] { background: ${color.accentWash}; color: ${color.accent}; }
  `,
} satisfies Record<ButtonTone, ReturnType<typeof css>>;

export interface ButtonLookProps {
  readonly $tone: ButtonTone;
  readonly $small?: boolean | undefined;
  readonly $square?: boolean | undefined;
}

/** Styles shared by buttons and links that look like buttons. */
export const buttonLook = css<ButtonLookProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  min-width: ${({ $small }) => ($small ? size.target : size.control)};
  min-height: ${({ $small }) => ($small ? size.target : size.control)};
  padding: ${({ $small, $square }) => ($square ? '0' : $small ? '0 8px' : '0 12px')};
  border: 1px solid;
  border-radius: ${size.radius};
  font-size: ${font.list};
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition: background-color 80ms, color 80ms;
  ${({ $tone }) => looks[$tone]}
  &[data-disabled] { opacity: 0.5; cursor: default; }
  &[data-pending] { cursor: progress; }
  &[data-pending]:not(:has([role='progressbar'])) { opacity: 0.5; cursor: default; }
  @media (pointer: coarse) { min-height: 36px; }
`;
