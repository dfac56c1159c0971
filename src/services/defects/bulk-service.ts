import { map, type Observable } from 'rxjs';
import type { BulkEdit, BulkPreview, BulkResult } from '../../domain/defects/bulk/bulk.ts';
import { nextBatch, type BulkJob } from '../../domain/defects/bulk/bulk-job.ts';
import type { ListQuery } from '../../domain/defects/list/list-query.ts';
import type { Http } from '../http/http.ts';
import { questionOf } from './question-of.ts';

/** The API calls of the bulk edit. */
export const createBulkService = (http: Http) => ({
  /** For the selected defects; with null, for everything the list finds. */
  preview: (query: ListQuery, ids: readonly string[] | null, change: BulkEdit): Observable<BulkPreview> =>
    http('bulk.preview', {
      params: { project: query.projectId },
      body: { selection: ids ? { ids: [...ids] } : { question: questionOf(query) }, change },
    }),

  /** Sends the next batch of a job; idempotent per batch. */
  send: (job: BulkJob): Observable<readonly BulkResult[]> => {
    const { key, ids } = nextBatch(job);
    return http(
      'bulk.apply',
      { params: { project: job.projectId }, body: { cause: job.cause, ids: [...ids], change: job.change } },
      { key },
    ).pipe(map(({ results }) => results));
  },
});
export type BulkService = ReturnType<typeof createBulkService>;
