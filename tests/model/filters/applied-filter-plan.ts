import { appliedFilterMachine } from '../../../src/machines/filters/applied-filter-machine.ts';
import { planOf } from '../machine-paths.ts';
import { savedFilter } from './sample-filter.ts';

export const appliedFilterPlan = planOf({
  machine: appliedFilterMachine,
  events: [
    { type: 'filter.apply', filter: savedFilter() },
    { type: 'filter.apply', filter: savedFilter({ id: 'f2' }) },
    { type: 'filter.saved', id: 'f3' },
  ],
  serialize: ({ context: { id } }) => id,
});
