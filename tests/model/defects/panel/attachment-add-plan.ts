import { attachmentAddMachine } from '../../../../src/machines/defects/panel/attachment-add-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const attachmentAddPlan = planOf({
  machine: attachmentAddMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1', file: { name: 'log.txt', size: 3 } as File },
  events: [
    { type: 'upload.begin' },
    { type: 'upload.retry' },
    { type: 'upload.cancel' },
    done('checkFile', { id: 'u1', filename: 'log.txt' }),
    fail('checkFile', { kind: 'broken', detail: 'not readable' }),
    { type: 'upload.advanced', percent: 40 },
    { type: 'upload.stored', uploaded: { filename: 'log.txt', mimeType: 'text/plain', size: 3 } },
    fail('uploadFile', { kind: 'offline' }),
    fail('uploadFile', { kind: 'forbidden' }),
    done('attachFile'),
    fail('attachFile', { kind: 'invalid', field: 'attachment', rule: 'size' }),
    { type: 'upload.leave' },
    done('leaveFile'),
    fail('leaveFile', { kind: 'invalid', field: 'log.txt', rule: 'can’t be stored on this device' }),
  ],
  serialize: ({ context }) => [context.checked?.id, context.uploaded?.size, context.problem?.kind, context.percent],
});
