import { cpus } from 'node:os';
import { processorOf } from '../product/processor-of.ts';
import type { Target } from './targets.ts';

/** Who used the processors during a step; each as a share of one core, `all` of all cores. */
export interface Usage {
  readonly servers: number;
  readonly postgres: number;
  readonly all: number;
}

interface Reading {
  readonly at: number;
  readonly servers: number;
  readonly postgres: number;
  readonly idle: number;
}

const readingOf = (target: Target): Reading => ({
  at: performance.now(),
  servers: target.servers().reduce((sum, pid) => sum + processorOf(pid), 0),
  postgres: processorOf(target.postgres()),
  idle: cpus().reduce((sum, { times }) => sum + times.idle, 0),
});

const between = (before: Reading, after: Reading): Usage => {
  const time = after.at - before.at;
  const share = (name: 'servers' | 'postgres') => (after[name] - before[name]) / time;
  return {
    servers: share('servers'),
    postgres: share('postgres'),
    all: 1 - (after.idle - before.idle) / time / cpus().length,
  };
};

export const usageDuring = async <Result>(
  target: Target,
  work: () => Promise<Result>,
): Promise<readonly [Result, Usage]> => {
  const before = readingOf(target);
  const result = await work();
  return [result, between(before, readingOf(target))];
};
