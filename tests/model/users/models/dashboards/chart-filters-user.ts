import { createMachine } from 'xstate';

/** A user filters a chart, by filters and by groups of them [DASH-005]. */
export const chartFiltersUser = createMachine({
  id: 'chartFiltersUser',
  meta: {
    words: {
      'filter.added': 'adds a filter',
      'filter.removed': 'removes the filter',
      'group.added': 'adds a group',
      'group.removed': 'removes the group',
      'inside.added': 'adds a filter to the group',
      'inside.removed': 'removes the first filter of the group',
      'any.chosen': 'chooses that any of the filter and the group is enough',
      'all.chosen': 'chooses that both must match',
      'group.all.chosen': 'chooses that all filters of the group must match',
    },
  },
  initial: 'unfiltered',
  states: {
    unfiltered: { on: { 'filter.added': 'filtered', 'group.added': 'grouped' } },
    filtered: { on: { 'filter.removed': 'unfiltered', 'group.added': 'both' } },
    grouped: { on: { 'inside.added': 'larger', 'inside.removed': 'unfiltered', 'group.removed': 'unfiltered' } },
    larger: { on: { 'inside.removed': 'grouped' } },
    both: { on: { 'any.chosen': 'alternatives', 'group.removed': 'filtered' } },
    alternatives: { on: { 'all.chosen': 'both', 'group.all.chosen': 'steps' } },
    steps: { on: { 'filter.removed': 'groupOfAll' } },
    groupOfAll: { on: { 'group.removed': 'unfiltered' } },
  },
});
