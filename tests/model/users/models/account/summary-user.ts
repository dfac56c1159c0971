import { createMachine } from 'xstate';

/** A user edits their own summary [SET-001]: unsaved text is kept when the user leaves the page. */
export const summaryUser = createMachine({
  id: 'summaryUser',
  meta: {
    words: {
      'role.typed': 'types another job role',
      'name.emptied': 'leaves only spaces as the name',
      'save.pressed': 'presses Save',
      'changes.undone': 'presses Undo changes',
      'page.left': 'goes to another page of the settings',
      'page.opened': 'returns',
    },
  },
  initial: 'reading',
  states: {
    reading: { on: { 'role.typed': 'changed', 'name.emptied': 'nameless' } },
    changed: { on: { 'save.pressed': 'reading', 'changes.undone': 'reading', 'page.left': 'elsewhere' } },
    elsewhere: { on: { 'page.opened': 'changed' } },
    nameless: { on: { 'save.pressed': 'faulty', 'changes.undone': 'reading' } },
    faulty: { on: { 'changes.undone': 'reading' } },
  },
});
