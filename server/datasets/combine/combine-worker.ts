import { parentPort, workerData } from 'node:worker_threads';
import { combineRows, type CombinedRows, type CombineTask } from './combine-rows.ts';

/** One combination in a thread of its own, which can be ended at any time after it is ready. */
export type WorkerMessage = 'ready' | CombinedRows;

const send = (message: WorkerMessage) => parentPort?.postMessage(message);
send('ready');
send(combineRows(workerData as CombineTask));
