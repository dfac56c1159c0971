import { uploadsMachine } from '../../../../src/machines/defects/panel/uploads-machine.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

const small = { name: 'log.txt', size: 3 } as File;
const large = { name: 'film.mp4', size: limits.attachmentBytes + 1 } as File;

export const uploadsPlan = planOf({
  machine: uploadsMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: ({ context }) => [
    ...(context.count < 2
      ? [
          { type: 'files.add' as const, files: [small] },
          { type: 'files.add' as const, files: [large] },
        ]
      : []),
    { type: 'uploads.leave' as const },
    { type: 'xstate.snapshot.file-0' as const, snapshot: null },
    done('file-0'),
    fail('file-0', { kind: 'broken', detail: 'broken' }),
  ],
  serialize: ({ context }) => [context.count, context.adds.length],
});
