import { createMachine } from 'xstate';

/** An administrator searches the history trail of the account [ADMIN-006, AUD-009, AUD-010]. */
export const auditUser = createMachine({
  id: 'auditUser',
  meta: {
    words: {
      'projects.chosen': 'chooses the trail of the projects',
      'administration.chosen': 'chooses the trail of the administration',
      'page.next': 'goes to the next page',
      'page.previous': 'goes to the previous page',
      'term.missed': 'searches for something that does not exist',
      'term.typed': 'searches for something that exists',
      'trail.exported': 'presses Export as CSV',
    },
  },
  initial: 'administration',
  states: {
    administration: { on: { 'projects.chosen': 'projects.first', 'trail.exported': 'administration' } },
    projects: {
      initial: 'first',
      states: {
        first: {
          on: {
            'page.next': 'second',
            'term.missed': 'missed',
            'trail.exported': 'first',
            'administration.chosen': '#auditUser.administration',
          },
        },
        second: {
          on: {
            'page.previous': 'first',
            'term.missed': 'missed',
            'administration.chosen': '#auditUser.administration',
          },
        },
        missed: { on: { 'term.typed': 'first' } },
      },
    },
  },
});
