import { createMachine } from 'xstate';

/** A user edits, archives and deletes a project [PROJ-014, PROJ-018, PROJ-019]. */
export const projectSummaryUser = createMachine({
  id: 'projectSummaryUser',
  meta: {
    words: {
      'name.typed': 'types another name',
      'name.emptied': 'empties the name',
      'save.pressed': 'presses Save',
      'reset.pressed': 'presses Reset',
      'page.left': 'goes to the users of the project',
      'page.opened': 'returns to the summary',
      'archive.asked': 'presses Archive',
      'archive.cancelled': 'presses Cancel',
      'archive.confirmed': 'confirms Archive',
      'work.resumed': 'presses Unarchive',
      'deletion.asked': 'presses Delete',
      'deletion.cancelled': 'presses Cancel',
      'deletion.confirmed': 'confirms Delete',
    },
  },
  initial: 'unchanged',
  states: {
    unchanged: {
      on: {
        'name.typed': 'changed',
        'name.emptied': 'emptied',
        'page.left': 'elsewhere',
        'archive.asked': 'archiving',
        'deletion.asked': 'deleting',
      },
    },
    changed: { on: { 'save.pressed': 'unchanged', 'reset.pressed': 'unchanged', 'page.left': 'elsewhereMeanwhile' } },
    // What was typed is there again when the user returns.
    elsewhereMeanwhile: { on: { 'page.opened': 'changed' } },
    emptied: { on: { 'save.pressed': 'faulty' } },
    faulty: { on: { 'name.typed': 'changed', 'reset.pressed': 'unchanged' } },
    elsewhere: { on: { 'page.opened': 'unchanged' } },
    archiving: { on: { 'archive.cancelled': 'unchanged', 'archive.confirmed': 'archived' } },
    archived: { on: { 'work.resumed': 'unchanged' } },
    deleting: { on: { 'deletion.cancelled': 'unchanged', 'deletion.confirmed': 'home' } },
    home: {},
  },
});
