import { parentPort, workerData } from 'node:worker_threads';
import type { StormResult } from './storm.ts';
import { faultWhileLoading } from './fault-while-loading.ts';

/** One thread: runs a seed, reports the result, takes the next. */
const { fault } = workerData as { fault: string | null };
if (fault !== null) faultWhileLoading(fault);
await import('../../src/domain/all-rules.ts');
const { storm } = (await import('./storm.ts')) as { storm: (seed: number) => Promise<StormResult> };

parentPort?.on('message', (seed: number) => {
  void storm(seed).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) =>
      parentPort?.postMessage({ seed, facts: 0, hash: '', violations: [`THROWN ${String((error as Error).stack)}`] }),
  );
});
parentPort?.postMessage(null);
