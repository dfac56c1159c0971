import { createMachine } from 'xstate';

/** A user creates a record whose form needs a name, renames it and deletes it. `noun`: with its article, 'a test plan'. */
export const namedRecordModel = (id: string, noun: string) =>
  createMachine({
    id,
    meta: {
      words: {
        'form.opened': `opens the form of ${noun}`,
        'form.left': 'closes the form',
        'name.missed': 'saves without a name',
        'name.typed': 'types a name, and saves',
        'edit.opened': 'opens the form again',
        'edit.left': 'closes it',
        'name.changed': 'types another name, and saves',
        'deletion.asked': 'asks to delete it',
        'deletion.cancelled': 'cancels',
        'deletion.confirmed': 'confirms',
      },
    },
    initial: 'empty',
    states: {
      empty: { on: { 'form.opened': 'adding' } },
      adding: { on: { 'form.left': 'empty', 'name.missed': 'faulty' } },
      faulty: { on: { 'form.left': 'empty', 'name.typed': 'listed' } },
      listed: { on: { 'edit.opened': 'editing', 'deletion.asked': 'asked' } },
      editing: { on: { 'edit.left': 'listed', 'name.changed': 'renamed' } },
      renamed: {},
      asked: { on: { 'deletion.cancelled': 'listed', 'deletion.confirmed': 'empty' } },
    },
  });
