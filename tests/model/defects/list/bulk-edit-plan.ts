import type { EventFromLogic } from 'xstate';
import { noFilters } from '../../../../src/domain/address/defect-filters.ts';
import { jobOf, type BulkJob } from '../../../../src/domain/defects/bulk/bulk-job.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { bulkEditMachine } from '../../../../src/machines/defects/list/bulk-edit-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

export const bulkQuery = { projectId: 'p1', term: '', filters: noFilters, sort: 'modifiedDate,desc', page: 1 };
/** One more defect than a batch can hold, so two batches. */
export const twoBatches = Array.from({ length: limits.bulkBatch + 1 }, (_, n) => `SHOP-${n + 1}`);
export const bulkJob: BulkJob = jobOf('cause-01', 'p1', { kind: 'set', field: 'status', value: 'Done' }, twoBatches);
export const undoJob: BulkJob = jobOf('cause-02', 'p1', { kind: 'undo', of: 'cause-01' }, ['SHOP-1']);

export const bulkEditPlan = planOf({
  machine: bulkEditMachine,
  events: (state): readonly EventFromLogic<typeof bulkEditMachine>[] => [
    { type: 'bulk.open', ids: null, query: bulkQuery },
    { type: 'edit.write', edit: { kind: 'set', field: 'status', value: 'Done' }, isWhole: true },
    { type: 'edit.write', edit: { kind: 'addTag', tag: '' }, isWhole: false },
    { type: 'edit.preview' },
    { type: 'edit.change' },
    { type: 'bulk.apply' },
    { type: 'bulk.cancel' },
    { type: 'bulk.resume' },
    { type: 'bulk.undo' },
    { type: 'bulk.close' },
    done('recallJob', null),
    done('recallJob', bulkJob),
    fail('recallJob', { kind: 'broken', detail: 'no store' }),
    done('previewEdit', { changing: twoBatches, unchanged: [], refused: [] }),
    done('previewEdit', { changing: [], unchanged: ['SHOP-1'], refused: [] }),
    fail('previewEdit', { kind: 'offline' }),
    done('startJob', state.context.job?.change.kind === 'undo' ? undoJob : bulkJob),
    fail('startJob', { kind: 'broken', detail: 'no store' }),
    done(
      'sendBatch',
      twoBatches.map((id) => ({ id, outcome: 'changed' })),
    ),
    fail('sendBatch', { kind: 'offline' }),
    fail('sendBatch', { kind: 'forbidden' }),
    later('bulkRetryPause', 'bulkEdit.waiting'),
    done('forgetJob'),
    fail('forgetJob', { kind: 'broken', detail: 'no store' }),
  ],
  serialize: ({ context: { target, job, problem, preview, edit } }) => [
    target !== null,
    edit?.kind,
    job?.cause,
    job?.results.length,
    job?.unsure.length,
    problem?.kind,
    preview?.changing.length,
  ],
});
