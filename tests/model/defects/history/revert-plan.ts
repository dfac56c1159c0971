import { revertMachine } from '../../../../src/machines/defects/history/revert-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const revertPlan = planOf({
  machine: revertMachine,
  events: [
    { type: 'change.revert', ask: { projectId: 'p1', defectId: 'SHOP-1', factId: 'c1/updated' } },
    { type: 'refusal.forget' },
    done('revert'),
    fail('revert', { kind: 'offline' }),
  ],
});
