import { pastMachine } from '../../../src/machines/documents/past-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const at = { projectId: 'p1', id: 'f-1' };
export const pastPlan = planOf({
  machine: pastMachine,
  events: [
    { type: 'past.slide', ...at, at: 3 },
    { type: 'past.read' },
    { type: 'past.return' },
    done('readMoment', { revision: 3 }),
    fail('readMoment', { kind: 'offline' }),
    later('asOfPause', 'documentPast.pausing'),
  ],
  serialize: ({ context }) => context.at,
});
