import { parentPort, workerData } from 'node:worker_threads';
import { playOrder, type LabOrder } from './play-order.ts';

/** The thread of the lab: plays what it is given, and answers once. */
parentPort?.postMessage(playOrder(workerData as LabOrder));
