import { createMachine } from 'xstate';

/** A user saves the filters of the list under a name [PROJ-004, PROJ-025, PROJ-027]. */
export const filtersUser = createMachine({
  id: 'filtersUser',
  meta: {
    words: {
      'name.asked': 'chooses Save current as',
      'name.typed': 'types a name',
      'save.pressed': 'presses Save',
      'dialog.left': 'closes the dialog',
      'filter.applied': 'goes back to all defects and applies the saved filter',
      'removal.asked': 'asks to delete the saved filter',
      'removal.cancelled': 'presses Cancel',
      'removal.confirmed': 'presses Delete',
    },
  },
  initial: 'unsaved',
  states: {
    unsaved: { on: { 'name.asked': 'naming' } },
    naming: {
      initial: 'blank',
      on: { 'dialog.left': 'unsaved' },
      states: {
        blank: { on: { 'save.pressed': 'faulty', 'name.typed': 'named' } },
        faulty: { on: { 'name.typed': 'named' } },
        named: { on: { 'save.pressed': '#filtersUser.saved' } },
      },
    },
    saved: { on: { 'filter.applied': 'saved', 'removal.asked': 'asked' } },
    asked: { on: { 'removal.cancelled': 'saved', 'removal.confirmed': 'unsaved' } },
  },
});
