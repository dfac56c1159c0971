import { createMachine } from 'xstate';

/** A user adds a member to a project, changes the role, and removes the member [PROJ-013, PROJ-023]. */
export const membersUser = createMachine({
  id: 'membersUser',
  meta: {
    words: {
      'person.chosen': 'chooses a person',
      'add.pressed': 'presses Add',
      'role.lowered': 'makes them a viewer',
      'role.raised': 'makes them a contributor',
      'removal.asked': 'asks to remove the member',
      'removal.cancelled': 'presses Cancel',
      'removal.confirmed': 'presses Remove',
    },
  },
  initial: 'alone',
  states: {
    alone: { on: { 'add.pressed': 'faulty', 'person.chosen': 'chosen' } },
    faulty: { on: { 'person.chosen': 'chosen' } },
    chosen: { on: { 'add.pressed': 'contributing' } },
    contributing: { on: { 'role.lowered': 'viewing' } },
    viewing: { on: { 'role.raised': 'contributing', 'removal.asked': 'asked' } },
    asked: { on: { 'removal.cancelled': 'viewing', 'removal.confirmed': 'alone' } },
  },
});
