import { Worker } from 'node:worker_threads';
import type { Lab } from '../../../src/domain/schedules/lab/lab.ts';
import { labLimits } from '../../../src/domain/schedules/lab/lab-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { LabOrder } from './play-order.ts';

/** In a thread of its own, so that a year of many schedules does not block the server. */
const thread = new URL('./lab-thread.ts', import.meta.url);

export const runLab = (order: LabOrder, time: number = labLimits.time): Promise<Lab> => {
  const { promise, resolve, reject } = Promise.withResolvers<Lab>();
  const worker = new Worker(thread, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: labLimits.memory },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(() => reject(invalid('days', { code: 'labTooSlow' })), time);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the thread of the lab ended without an answer')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};
