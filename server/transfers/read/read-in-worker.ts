import { invalid } from '../../../src/domain/problems/invalid.ts';
import { readInThread } from '../../import-jobs/read-in-thread.ts';
import type { BatchRequest, FileSummary } from './read-batches.ts';

export interface ReadBatch {
  /** An array of cases, as JSON. */
  readonly batch: string;
  /** Whose keys they have. */
  readonly source: string;
}

const tooSlow = invalid('file', { code: 'importFileSlow' });
const script = new URL('./reader-worker.ts', import.meta.url);

/** Reads a file of flows. `bytes` are given away. */
export const readInWorker = (
  bytes: Uint8Array<ArrayBuffer>,
  request: BatchRequest,
  account: string,
  onBatch: (batch: ReadBatch) => Promise<void>,
): Promise<FileSummary> => readInThread(bytes, { script, request, account, tooSlow }, onBatch);
