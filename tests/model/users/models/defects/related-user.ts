import { createMachine } from 'xstate';

/** A user links a defect to other items [REL-003, REL-006, REL-007]. */
export const relatedUser = createMachine({
  id: 'relatedUser',
  meta: {
    words: {
      'picker.opened': 'presses Link …',
      'item.searched': 'searches for an item',
      'item.missed': 'searches for something that does not exist',
      'picker.left': 'presses Escape',
      'item.linked': 'chooses the item',
      'item.unlinked': 'presses Unlink',
    },
  },
  initial: 'alone',
  states: {
    alone: { on: { 'picker.opened': 'picking.open' } },
    picking: {
      on: { 'picker.left': 'alone' },
      states: {
        open: { on: { 'item.searched': 'found', 'item.missed': 'missed' } },
        missed: { on: { 'item.searched': 'found' } },
        found: { on: { 'item.missed': 'missed', 'item.linked': '#relatedUser.linked' } },
      },
      initial: 'open',
    },
    linked: { on: { 'item.unlinked': 'alone' } },
  },
});
