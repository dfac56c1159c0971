import { createMachine } from 'xstate';

/** A user finds something in the palette by a few letters. */
export const paletteUser = createMachine({
  id: 'paletteUser',
  meta: {
    words: {
      'keys.pressed': 'presses Ctrl+K',
      'term.typed': 'types a part of the title of a defect',
      'term.missed': 'types a term without results',
      'escape.pressed': 'presses Escape',
      'entry.chosen': 'presses Enter',
    },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'keys.pressed': 'open.resting' } },
    open: {
      on: { 'escape.pressed': 'closed' },
      initial: 'resting',
      states: {
        resting: { on: { 'term.typed': 'found', 'term.missed': 'missed' } },
        found: { on: { 'term.missed': 'missed', 'entry.chosen': '#paletteUser.arrived' } },
        missed: { on: { 'term.typed': 'found' } },
      },
    },
    arrived: { on: { 'keys.pressed': 'open.resting' } },
  },
});
