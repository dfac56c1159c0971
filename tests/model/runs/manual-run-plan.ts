import { manualRunMachine } from '../../../src/machines/runs/manual-run-machine.ts';
import { planOf } from '../machine-paths.ts';

const place = { iteration: 1, task: 't1', loop: 1, step: 's1' };
export const manualRunPlan = planOf({
  machine: manualRunMachine,
  events: [
    { type: 'manual.open', projectId: 'p-1', runId: 'run-1' },
    { type: 'manual.open', projectId: 'p-1', runId: 'run-2' },
    { type: 'manual.close' },
    { type: 'step.choose', place, note: 'was here' },
    { type: 'note.write', text: 'fine' },
    { type: 'result.set', place, status: 'PASSED', name: 'Ring' },
    { type: 'run.finish', name: 'Visit' },
  ],
  serialize: ({ context: { runId, chosen, note } }) => [runId, chosen, note],
});
