import { takeBackMachine } from '../../../src/machines/defects/take-back-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const takeBackPlan = planOf({
  machine: takeBackMachine,
  events: [
    { type: 'change.takeBack', ask: { projectId: 'p1', defectId: 'SHOP-1', factId: 'c1/updated' } },
    { type: 'refusal.forget' },
    done('takeBack'),
    fail('takeBack', { kind: 'offline' }),
  ],
});
