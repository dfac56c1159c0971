import { Worker } from 'node:worker_threads';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { serverLimits } from '../../limits.ts';
import type { BatchRequest, FileSummary } from './read-batches.ts';

/**
 * Files are read in a thread of their own: a large or hostile one neither stops the other calls nor takes the memory of the
 * server. One that takes too long is given up.
 *
 *   reader ─▶ batch ─▶ handled ─▶ next batch … ─▶ summary
 */
export interface ReadBatch {
  /** An array of cases, as JSON. */
  readonly batch: string;
  /** Whose keys they have. */
  readonly source: string;
}

export type ReaderMessage = ReadBatch | { readonly summary: FileSummary } | { readonly problem: Problem };

const tooSlow = invalid('file', { code: 'importFileSlow' });
const busy: Problem = { kind: 'busy', retryAfter: 2_000 };

const script = new URL('./reader-worker.ts', import.meta.url);

/** `bytes` are given away. Rejects with the error of `onBatch`, too. */
const readOne = (
  bytes: Uint8Array<ArrayBuffer>,
  request: BatchRequest,
  onBatch: (batch: ReadBatch) => Promise<void>,
): Promise<FileSummary> => {
  const worker = new Worker(script, {
    workerData: { bytes, request },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: serverLimits.importReaderMemory, maxYoungGenerationSizeMb: 16 },
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<FileSummary>((resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow), serverLimits.importReadTime);
    worker.on('message', (message: ReaderMessage) => {
      if ('summary' in message) resolve(message.summary);
      else if ('problem' in message) reject(message.problem);
      else onBatch(message).then(() => worker.postMessage(null), reject);
    });
    // Out of memory, too.
    worker.once('error', () => reject(tooSlow));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};

let reading = 0;

export const readInWorker: typeof readOne = async (...args) => {
  if (reading >= serverLimits.importsRead) throw busy;
  reading += 1;
  try {
    return await readOne(...args);
  } finally {
    reading -= 1;
  }
};
