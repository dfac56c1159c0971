import { flowExportMachine } from '../../../src/machines/transfers/flow-export-machine.ts';
import { exportOfFlow } from '../../../src/machines/transfers/export-of-flow.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const flow = { id: 'f1', projectId: 'p1' };

export const flowExportPlan = planOf({
  machine: flowExportMachine,
  events: [
    { type: 'export.start', choice: exportOfFlow(flow, 'json') },
    { type: 'export.start', choice: exportOfFlow(flow, 'selenium') },
    { type: 'export.confirm' },
    { type: 'export.cancel' },
    done('readLosses', []),
    done('readLosses', [{ kind: 'action', steps: 1, examples: ['Call the service'] }]),
    fail('readLosses', { kind: 'offline' }),
    done('saveExport', undefined),
    fail('saveExport', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.choice?.format ?? '', context.losses.length],
});
