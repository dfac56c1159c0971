import { asOfViewMachine } from '../../../../src/machines/defects/history/as-of-view-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const at = { projectId: 'p1', defectId: 'SHOP-1' };
export const asOfViewPlan = planOf({
  machine: asOfViewMachine,
  events: [
    { type: 'past.show', ...at, at: 2 },
    { type: 'past.slide', ...at, at: 3 },
    { type: 'past.read' },
    { type: 'past.return' },
    { type: 'past.leave' },
    done('readMoment', { revision: 2 }),
    fail('readMoment', { kind: 'offline' }),
    later('asOfPause', 'past.pausing'),
  ],
  serialize: ({ context }) => context.at,
});
