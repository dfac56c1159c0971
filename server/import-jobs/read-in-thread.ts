import { Worker } from 'node:worker_threads';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { serverLimits } from '../limits.ts';

/**
 * Files are read in a thread of their own: a large or hostile one neither stops the other calls nor takes the memory of the
 * server. One that takes too long is given up. The script is served by `serve-reader.ts`.
 *
 *   reader ─▶ batch ─▶ handled ─▶ next batch … ─▶ summary
 */
export interface FileReader<Request> {
  readonly script: URL;
  readonly request: Request;
  /** The file takes too much time or memory. */
  readonly tooSlow: Problem;
}

export type ReaderMessage<Batch, Summary> =
  | { readonly batch: Batch }
  | { readonly summary: Summary }
  | { readonly problem: Problem };

const busy: Problem = { kind: 'busy', retryAfter: 2_000 };

const readOne = <Request, Batch, Summary>(
  bytes: Uint8Array<ArrayBuffer>,
  { script, request, tooSlow }: FileReader<Request>,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<Summary> => {
  const worker = new Worker(script, {
    workerData: { bytes, request },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: serverLimits.importReaderMemory, maxYoungGenerationSizeMb: 16 },
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Summary>((resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow), serverLimits.importReadTime);
    worker.on('message', (message: ReaderMessage<Batch, Summary>) => {
      if ('summary' in message) resolve(message.summary);
      else if ('problem' in message) reject(message.problem);
      else onBatch(message.batch).then(() => worker.postMessage(null), reject);
    });
    // Out of memory, too.
    worker.once('error', () => reject(tooSlow));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};

let reading = 0;

/** `bytes` are given away. Rejects with the error of `onBatch`, too. */
export const readInThread: typeof readOne = async (...args) => {
  if (reading >= serverLimits.importsRead) throw busy;
  reading += 1;
  try {
    return await readOne(...args);
  } finally {
    reading -= 1;
  }
};
