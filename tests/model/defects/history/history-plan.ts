import { historyMachine } from '../../../../src/machines/defects/history/history-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';
import { entryAt } from './entry-at.ts';

const offline = { kind: 'offline' };
export const historyPlan = planOf({
  machine: historyMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [
    { type: 'history.read' },
    { type: 'history.refresh' },
    { type: 'history.older' },
    { type: 'history.told', entries: [entryAt(9)] },
    done('readHistory', { entries: [entryAt(3), entryAt(2)], older: 1 }),
    fail('readHistory', offline),
    done('readOlder', { entries: [entryAt(1)], older: 0 }),
    fail('readOlder', offline),
    fail('historyNews', new Error('ended')),
  ],
  serialize: ({ context }) => context.older > 0,
});
