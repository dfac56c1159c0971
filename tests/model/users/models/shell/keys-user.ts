import { createMachine } from 'xstate';

/** A user views the keyboard shortcuts and turns the single-key ones off and on (WCAG 2.1.4) [SHELL-008]. */
export const keysUser = createMachine({
  id: 'keysUser',
  meta: {
    words: {
      'sign.pressed': 'presses ?',
      'palette.asked': 'chooses the keyboard shortcuts in the palette',
      'singles.switched': 'turns single-key shortcuts on or off',
      'help.closed': 'presses Escape',
      'page.reloaded': 'reloads the page',
    },
  },
  initial: 'ready',
  states: {
    ready: { on: { 'sign.pressed': 'shown.all', 'palette.asked': 'shown.all' } },
    shown: {
      initial: 'all',
      states: {
        all: { on: { 'singles.switched': 'hushed', 'help.closed': '#keysUser.ready' } },
        hushed: { on: { 'singles.switched': 'all', 'help.closed': '#keysUser.hushed' } },
      },
    },
    // The key does nothing now; the palette is the way back.
    hushed: { on: { 'sign.pressed': 'hushed', 'page.reloaded': 'hushed', 'palette.asked': 'shown.hushed' } },
  },
});
