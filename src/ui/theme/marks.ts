import { css } from 'styled-components';
import { color, size } from './tokens.ts';

/** The one way to show where the keyboard is. */
export const focusRing = css`
  outline: 2px solid ${color.accent};
  outline-offset: 1px;
`;

/** Out of sight, in the ears. */
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

/** One line, cut with an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A box that lies above the page: a menu, a list of options, a calendar. */
export const floating = css`
  background: ${color.raised};
  color: ${color.text};
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  box-shadow: ${color.shadow};
  outline: none;
`;

/** What is being read again: a line, since words that are dimmed cannot be read by everybody. It comes late, so that
 * what is quick does not flicker. */
export const busyLine = css`
  box-shadow: inset 0 -2px ${color.accent};
  transition: box-shadow 120ms 200ms;
`;
