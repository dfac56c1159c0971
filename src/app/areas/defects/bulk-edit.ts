import { fromPromise } from 'xstate';
import type { BulkPreview, BulkResult } from '../../../domain/defects/bulk/bulk.ts';
import type { BulkJob } from '../../../domain/defects/bulk/bulk-job.ts';
import { bulkEditMachine } from '../../../machines/defects/list/bulk-edit-machine.ts';
import type { PreviewRequest } from '../../../machines/defects/list/bulk-edit-events.ts';
import type { BulkService } from '../../../services/defects/bulk-service.ts';
import { toPromise } from '../../to-promise.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/** What a bulk edit needs: its calls, and drafts on the device that survive a reload. */
export type BulkNeeds = Pick<DefectsNeeds, 'drafts' | 'platform'> & { readonly bulk: BulkService };

const place = 'bulk-edit';

const planned = (job: BulkJob | null): BulkJob => {
  if (!job) throw new Error('a bulk change was begun without one');
  return job;
};

export const provideBulkEdit = ({ bulk, drafts, platform }: BulkNeeds) =>
  bulkEditMachine.provide({
    actors: {
      recallJob: fromPromise<BulkJob | null>(async () => ((await drafts?.readDraft(place)) ?? null) as BulkJob | null),
      previewEdit: fromPromise<BulkPreview, PreviewRequest | null>(async ({ input, signal }) => {
        if (!input) throw new Error('there is nothing to look at');
        return toPromise(bulk.preview(input.target.query, input.target.ids, input.edit), signal);
      }),
      startJob: fromPromise<BulkJob, { job: BulkJob | null }>(async ({ input }) => {
        const job = { ...planned(input.job), cause: platform.newId() };
        await drafts?.keepDraft(place, job).catch(() => {});
        return job;
      }),
      // Progress is persisted before the next batch goes out: after a reload the same batch is sent under the same key.
      sendBatch: fromPromise<readonly BulkResult[], { job: BulkJob | null }>(async ({ input, signal }) => {
        const job = planned(input.job);
        await drafts?.keepDraft(place, job).catch(() => {});
        return toPromise(bulk.send(job), signal);
      }),
      forgetJob: fromPromise<void>(async () => {
        await drafts?.dropDraft(place);
      }),
    },
  });
