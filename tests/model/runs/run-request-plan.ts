import type { RunTarget } from '../../../src/domain/runs/run-request.ts';
import { runRequestMachine } from '../../../src/machines/runs/run-request-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const target: RunTarget = { kind: 'flow', projectId: 'p-1', id: 'f-1', name: 'Check-out', parts: 2 };
export const runRequestPlan = planOf({
  machine: runRequestMachine,
  events: [
    { type: 'request.open', target },
    { type: 'request.open', target: { ...target, parts: 0 } },
    { type: 'choices.read' },
    { type: 'dataset.choose', dataset: 'd-1' },
    { type: 'dataset.add' },
    done('readReadiness', null),
    fail('readReadiness', { kind: 'offline' }),
    done('createDataset', 'd-2'),
    fail('createDataset', { kind: 'offline' }),
    done('recallAddress', 'https://shop.example'),
    fail('recallAddress', { kind: 'offline' }),
    done('readChoices', { adapters: [], datasets: [] }),
    fail('readChoices', { kind: 'offline' }),
    done('form', null),
    done('form', { runId: 'run-1', queued: true }),
    fail('form', { kind: 'offline' }),
  ],
});
