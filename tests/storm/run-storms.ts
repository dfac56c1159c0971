import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StormResult } from './storm.ts';

export interface Storms {
  readonly seeds: readonly number[];
  readonly fault: string | null;
  /** Stops after the first failure. */
  readonly untilFailed: boolean;
  readonly threads?: number;
  /** No simulation begins after this moment of `performance.now()`. */
  readonly until?: number;
  onResult(result: StormResult): void;
}

/** Each thread takes the next seed when it has finished one. */
export const runStorms = async ({
  seeds,
  fault,
  untilFailed,
  threads,
  until = Infinity,
  onResult,
}: Storms): Promise<void> => {
  let [next, isOver] = [0, false];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./storm-worker.ts', import.meta.url), { workerData: { fault } });
      worker.on('error', reject);
      worker.on('message', (result: StormResult | null) => {
        if (result && !isOver) {
          onResult(result);
          isOver = untilFailed && result.violations.length > 0;
        }
        if (isOver || next >= seeds.length || performance.now() > until)
          return void worker.terminate().then(() => resolve());
        worker.postMessage(seeds[next]);
        next += 1;
        return undefined;
      });
    });
  const count = Math.min(threads ?? availableParallelism(), seeds.length);
  await Promise.all(Array.from({ length: count }, work));
};
