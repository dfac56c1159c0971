import { createMachine } from 'xstate';

/** A user creates a flow, searches the list, changes flows in bulk, deletes one and restores it. */
export const flowsUser = createMachine({
  id: 'flowsUser',
  meta: {
    words: {
      'form.opened': 'opens the form for a new flow',
      'name.typed': 'types a name',
      'create.pressed': 'presses Create',
      'form.left': 'closes the form',
      'term.missed': 'searches for words of no flow',
      'term.emptied': 'empties the search',
      'page.picked': 'selects all flows of the page',
      'selection.cleared': 'clears the selection',
      'bulk.opened': 'opens the bulk edit',
      'status.previewed': 'chooses a status and previews the change',
      'change.applied': 'applies the change',
      'undo.pressed': 'undoes all changes',
      'dialog.closed': 'closes the dialog',
      'removal.asked': 'asks to delete the flow',
      'removal.cancelled': 'cancels',
      'removal.confirmed': 'confirms',
      'restore.pressed': 'restores the flow',
    },
  },
  initial: 'empty',
  states: {
    empty: { on: { 'form.opened': 'making' } },
    making: {
      initial: 'blank',
      on: { 'form.left': 'empty' },
      states: {
        blank: { on: { 'create.pressed': 'faulty', 'name.typed': 'named' } },
        faulty: { on: { 'name.typed': 'named' } },
        named: { on: { 'create.pressed': '#flowsUser.listed' } },
      },
    },
    listed: {
      on: { 'term.missed': 'missed', 'page.picked': 'picked', 'removal.asked': 'asked' },
    },
    missed: { on: { 'term.emptied': 'listed' } },
    picked: { on: { 'selection.cleared': 'listed', 'bulk.opened': 'choosing' } },
    choosing: { on: { 'status.previewed': 'previewed', 'dialog.closed': 'picked' } },
    previewed: { on: { 'change.applied': 'changed', 'dialog.closed': 'picked' } },
    changed: { on: { 'undo.pressed': 'undone' } },
    undone: { on: { 'dialog.closed': 'picked' } },
    asked: { on: { 'removal.cancelled': 'listed', 'removal.confirmed': 'gone' } },
    gone: { on: { 'restore.pressed': 'listed' } },
  },
});
