import { historyMachine } from '../../../src/machines/defects/history-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const historyPlan = planOf({
  machine: historyMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [{ type: 'history.read' }, done('readHistory', []), fail('readHistory', { kind: 'offline' })],
});
