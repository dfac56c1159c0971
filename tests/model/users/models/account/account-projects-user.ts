import { createMachine } from 'xstate';

/** An administrator manages all projects of the account [ADMIN-003]. */
export const accountProjectsUser = createMachine({
  id: 'accountProjectsUser',
  meta: {
    words: {
      'archive.asked': 'asks to archive a project',
      'archive.cancelled': 'presses Cancel',
      'archive.confirmed': 'presses Archive',
      'work.resumed': 'unarchives the project',
      'deletion.asked': 'asks to delete the project',
      'deletion.cancelled': 'presses Cancel',
      'deletion.confirmed': 'presses Delete',
      'deleted.chosen': 'shows the deleted projects',
      'there.chosen': 'shows the current projects',
      'project.restored': 'presses Restore',
    },
  },
  initial: 'active',
  states: {
    active: { on: { 'archive.asked': 'archiving', 'deletion.asked': 'deleting', 'deleted.chosen': 'trash.without' } },
    archiving: { on: { 'archive.cancelled': 'active', 'archive.confirmed': 'archived' } },
    archived: { on: { 'work.resumed': 'active' } },
    deleting: { on: { 'deletion.cancelled': 'active', 'deletion.confirmed': 'gone' } },
    gone: { on: { 'deleted.chosen': 'trash.holding' } },
    trash: {
      initial: 'holding',
      states: {
        holding: { on: { 'project.restored': 'without', 'there.chosen': '#accountProjectsUser.gone' } },
        without: { on: { 'there.chosen': '#accountProjectsUser.active' } },
      },
    },
  },
});
