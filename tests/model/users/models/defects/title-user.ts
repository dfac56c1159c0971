import { createMachine } from 'xstate';

/** A user edits the title of a defect [DEF-053, DEF-054, DEF-057, DEF-059]. */
export const titleUser = createMachine({
  id: 'titleUser',
  meta: {
    words: {
      'title.typed': 'types another title',
      'title.emptied': 'leaves only spaces as the title',
      'enter.pressed': 'presses Enter',
      'save.pressed': 'presses Save',
      'cancel.pressed': 'presses Cancel',
    },
  },
  initial: 'reading',
  states: {
    reading: { on: { 'title.typed': 'changed', 'title.emptied': 'faulty' } },
    changed: {
      on: {
        'enter.pressed': 'reading',
        'save.pressed': 'reading',
        'cancel.pressed': 'reading',
        'title.emptied': 'faulty',
      },
    },
    // Save does nothing while the title is invalid.
    faulty: { on: { 'enter.pressed': 'faulty', 'title.typed': 'changed', 'cancel.pressed': 'reading' } },
  },
});
