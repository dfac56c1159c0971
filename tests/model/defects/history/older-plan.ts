import { olderMachine } from '../../../../src/machines/defects/history/older-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const olderPlan = planOf({
  machine: olderMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1', kind: 'comments' },
  events: [
    { type: 'older.read' },
    { type: 'older.seek', id: 'k1' },
    done('readOlder', 150),
    fail('readOlder', { kind: 'offline' }),
  ],
});
