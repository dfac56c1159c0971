import { createMachine } from 'xstate';

/** A user changes many defects at once. */
export const bulkUser = createMachine({
  id: 'bulkUser',
  meta: {
    words: {
      'page.picked': 'selects all rows of the page',
      'selection.cleared': 'clears the selection',
      'edit.opened': 'presses Edit',
      'value.previewed': 'chooses another status and presses Preview',
      'change.chosen': 'goes back to the choice of the change',
      'change.applied': 'presses Apply',
      'undo.pressed': 'presses Undo all',
      'dialog.closed': 'closes the dialog',
    },
  },
  initial: 'none',
  states: {
    none: { on: { 'page.picked': 'picked' } },
    picked: { on: { 'selection.cleared': 'none', 'edit.opened': 'choosing' } },
    choosing: { on: { 'value.previewed': 'previewed', 'dialog.closed': 'picked' } },
    previewed: { on: { 'change.chosen': 'choosing', 'change.applied': 'changed', 'dialog.closed': 'picked' } },
    changed: { on: { 'undo.pressed': 'undone', 'dialog.closed': 'picked' } },
    undone: { on: { 'dialog.closed': 'picked' } },
  },
});
