import { createMachine } from 'xstate';

/** A user works with the trash of a project [PROJ-011]. */
export const trashUser = createMachine({
  id: 'trashUser',
  meta: {
    words: {
      'defect.deleted': 'deletes a defect',
      'term.typed': 'searches for it',
      'term.missed': 'searches for something that does not exist',
      'defect.restored': 'presses Restore',
    },
  },
  initial: 'kept',
  states: {
    kept: { on: { 'defect.deleted': 'trashed' } },
    trashed: { on: { 'term.missed': 'missed', 'defect.restored': 'kept' } },
    missed: { on: { 'term.typed': 'trashed' } },
  },
});
