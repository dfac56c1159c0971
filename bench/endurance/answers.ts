import { setTimeout as pause } from 'node:timers/promises';
import type { StepMeasures } from '../scale/generator/measures.ts';

/** Refusals of a server that has too much to do, which tell the caller to come back. */
const isRefusal = (error: string): boolean => /answered (429|503)\b/.test(error);
const isUnsent = (error: string): boolean => error.includes('not sent');

const sum = (errors: StepMeasures['errors'], isOne: (error: string) => boolean): number =>
  Object.entries(errors).reduce((total, [error, times]) => total + (isOne(error) ? times : 0), 0);

export const refusalsOf = ({ errors }: StepMeasures): number => sum(errors, isRefusal);
export const unsentOf = ({ errors }: StepMeasures): number => sum(errors, isUnsent);

/** Everything else that went wrong, as sentences. */
export const faultsOf = ({ errors }: StepMeasures): readonly string[] =>
  Object.entries(errors).flatMap(([error, times]) =>
    isRefusal(error) || isUnsent(error) ? [] : [`${times} × ${error}`],
  );

/** The lines of a server that logs errors only; what else it prints is no JSON. */
export const loggedErrors = (output: string): readonly string[] =>
  output.split('\n').filter((line) => line.startsWith('{"level":'));

/** The times of an address that is read again and again until it is stopped, in milliseconds; a failure is infinite. */
export const probe = (address: string, interval = 250) => {
  const times: number[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      times.push(answer ? performance.now() - began : Number.POSITIVE_INFINITY);
      await pause(interval);
    }
  };
  const running = run();
  return {
    async stop(): Promise<readonly number[]> {
      isOver = true;
      await running;
      return times;
    },
  };
};
