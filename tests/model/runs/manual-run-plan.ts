import { manualRunMachine } from '../../../src/machines/runs/manual-run-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const picture = { hash: 'a'.repeat(64), bytes: 9, type: 'image/png' } as const;
const place = { iteration: 1, task: 't1', loop: 1, step: 's1' };
export const manualRunPlan = planOf({
  machine: manualRunMachine,
  events: [
    { type: 'manual.open', projectId: 'p-1', runId: 'run-1' },
    { type: 'manual.open', projectId: 'p-1', runId: 'run-2' },
    { type: 'manual.close' },
    { type: 'step.choose', place, note: 'was here', pictures: [picture] },
    { type: 'pictures.add', files: [] },
    { type: 'picture.remove', hash: picture.hash },
    done('storePictures', { pictures: [picture], fault: null }),
    fail('storePictures', { kind: 'offline' }),
    { type: 'note.write', text: 'fine' },
    { type: 'result.set', place, status: 'PASSED', name: 'Ring' },
    { type: 'run.finish', name: 'Visit' },
  ],
  serialize: ({ context: { runId, chosen, note, pictures, fault } }) => [
    runId,
    chosen,
    note,
    pictures.length,
    fault !== null,
  ],
});
