import { createMachine } from 'xstate';

/** A user works with the list of projects, from creating one to restoring one [PROJ-007, PROJ-020, PROJ-021]. */
export const projectsUser = createMachine({
  id: 'projectsUser',
  meta: {
    words: {
      'form.opened': 'presses New project',
      'name.typed': 'types a name and a code',
      'save.pressed': 'presses Save',
      'form.left': 'presses Cancel',
      'list.opened': 'goes to the list of projects',
      'project.opened': 'opens the project',
      'project.deleted': 'sees someone else delete it',
      'trash.opened': 'presses Deleted projects',
      'trash.closed': 'closes the deleted projects',
      'project.restored': 'presses Restore',
    },
  },
  initial: 'unlisted',
  states: {
    unlisted: { on: { 'form.opened': 'making.blank' } },
    making: {
      on: { 'form.left': 'unlisted' },
      initial: 'blank',
      states: {
        blank: { on: { 'save.pressed': 'faulty', 'name.typed': 'named' } },
        faulty: { on: { 'name.typed': 'named' } },
        named: { on: { 'save.pressed': '#projectsUser.opened' } },
      },
    },
    opened: { on: { 'list.opened': 'listed' } },
    listed: { on: { 'project.opened': 'opened', 'project.deleted': 'deleted' } },
    deleted: { on: { 'trash.opened': 'trash.holding' } },
    trash: {
      initial: 'holding',
      states: {
        holding: { on: { 'project.restored': 'emptied', 'trash.closed': '#projectsUser.deleted' } },
        emptied: { on: { 'trash.closed': '#projectsUser.listed' } },
      },
    },
  },
});
