import { css } from 'styled-components';
import { color, size } from './tokens.ts';

/** The only focus indicator. */
export const focusRing = css`
  outline: 2px solid ${color.accent};
  outline-offset: 1px;
`;

/** Visually hidden, but available to screen readers. */
export const hiddenFromSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** One line, truncated with an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A box above the page: a menu, a list of options, a calendar. */
export const floating = css`
  background: ${color.raised};
  color: ${color.text};
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  box-shadow: ${color.shadow};
  outline: none;
`;

/** A mark of waiting appears late, also without motion, so that fast requests do not flicker. */
export const appearsLate = (property: string) => css`
  transition: ${property} 120ms 200ms;
  @media (prefers-reduced-motion: reduce) { transition: ${property} 0s 200ms !important; }
`;

/** A line that shows a refresh in progress, because dimmed text is hard to read. */
export const busyLine = css`
  box-shadow: inset 0 -2px ${color.accent};
  ${appearsLate('box-shadow')}
`;
