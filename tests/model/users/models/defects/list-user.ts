import { createMachine } from 'xstate';

/** A user searches, filters and sorts the list of defects. */
export const listUser = createMachine({
  id: 'listUser',
  meta: {
    words: {
      'term.searched': 'searches for words of a defect',
      'term.missed': 'searches for words of no defect',
      'term.emptied': 'empties the search',
      'severity.filtered': 'filters by the severity Blocker',
      'filters.cleared': 'clears the filters',
      'title.sorted': 'sorts by title',
      'date.sorted': 'sorts by the date of change',
    },
  },
  initial: 'all',
  states: {
    all: {
      on: {
        'term.searched': 'found',
        'term.missed': 'missed',
        'severity.filtered': 'narrowed',
        'title.sorted': 'sorted',
      },
    },
    found: { on: { 'term.emptied': 'all', 'term.missed': 'missed' } },
    missed: { on: { 'term.emptied': 'all', 'term.searched': 'found' } },
    narrowed: { on: { 'filters.cleared': 'all' } },
    sorted: { on: { 'date.sorted': 'all' } },
  },
});
