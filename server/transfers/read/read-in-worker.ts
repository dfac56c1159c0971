import { Worker } from 'node:worker_threads';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { serverLimits } from '../../limits.ts';
import type { ReadFile, ReadRequest } from './read-cases.ts';

/**
 * Files are read in a thread of their own: a large or hostile one neither stops the other calls nor takes the memory of the
 * server. One that takes too long is given up.
 */
type Answer = { readonly read: ReadFile } | { readonly problem: Problem };

const tooSlow = invalid('file', { code: 'importFileSlow' });

const script = new URL('./reader-worker.ts', import.meta.url);

export const readInWorker = (bytes: Buffer, request: ReadRequest): Promise<ReadFile> => {
  const own = new Uint8Array(bytes);
  const worker = new Worker(script, {
    workerData: { bytes: own, request },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: serverLimits.importReaderMemory, maxYoungGenerationSizeMb: 16 },
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<ReadFile>((resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow), serverLimits.importReadTime);
    worker.once('message', (answer: Answer) => ('read' in answer ? resolve(answer.read) : reject(answer.problem)));
    // Out of memory, too.
    worker.once('error', () => reject(tooSlow));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};
