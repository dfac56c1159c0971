import { Worker } from 'node:worker_threads';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { serverLimits } from '../../limits.ts';
import { shareLimits } from '../../operation/share-limits.ts';
import { createSharedPlaces } from '../../operation/shared-places.ts';
import type { CombinedRows, CombineTask } from './combine-rows.ts';
import type { WorkerMessage } from './combine-worker.ts';

export type Combiner = (task: CombineTask, account: string, signal: AbortSignal) => Promise<CombinedRows>;

const tooLong = invalid('columns', { code: 'combineTime' });

/**
 * Ends with the answer, the deadline, too much memory, or when nobody waits for it any more. A thread that still loads
 * its code is ended afterwards: until then, ending it may end the process.
 */
const runInWorker = (task: CombineTask, signal: AbortSignal, time: number): Promise<CombinedRows> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(tooLong);
      return;
    }
    let [isReady, isOver] = [false, false];
    const worker = new Worker(new URL('./combine-worker.ts', import.meta.url), {
      workerData: task,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: serverLimits.combineMegabytes },
    });
    const end = () => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', stop);
      isOver = true;
      if (isReady) void worker.terminate();
    };
    const stop = () => {
      end();
      reject(tooLong);
    };
    const deadline = setTimeout(stop, time);
    signal.addEventListener('abort', stop);
    worker.on('message', (message: WorkerMessage) => {
      if (message === 'ready') {
        isReady = true;
        if (isOver) void worker.terminate();
        return;
      }
      end();
      resolve(message);
    });
    worker.once('error', (error: Error & { code?: string }) => {
      isReady = true;
      end();
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong : error);
    });
  });

/** A few at once, of each account in turn; others wait, and too many are refused. */
export const createCombiner = (time: number = serverLimits.combineTime): Combiner => {
  const places = createSharedPlaces(shareLimits.combines);
  return (task, account, signal) => places.run(account, () => runInWorker(task, signal, time));
};
