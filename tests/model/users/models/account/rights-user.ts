import { createMachine } from 'xstate';

/** An administrator looks up what a user may do in a project. */
export const rightsUser = createMachine({
  id: 'rightsUser',
  meta: {
    words: {
      'person.typed': 'searches for a person',
      'person.emptied': 'empties the search',
      'project.chosen': 'chooses a project',
      'project.left': 'clears the project',
    },
  },
  initial: 'own',
  states: {
    own: {
      initial: 'anywhere',
      states: {
        anywhere: { on: { 'project.chosen': 'inside', 'person.typed': '#rightsUser.other.anywhere' } },
        inside: { on: { 'project.left': 'anywhere', 'person.typed': '#rightsUser.other.inside' } },
      },
    },
    other: {
      initial: 'anywhere',
      states: {
        anywhere: { on: { 'project.chosen': 'inside', 'person.emptied': '#rightsUser.own.anywhere' } },
        inside: { on: { 'project.left': 'anywhere', 'person.emptied': '#rightsUser.own.inside' } },
      },
    },
  },
});
