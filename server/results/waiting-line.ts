import type { Problem } from '../../src/domain/problems/problem.ts';

/**
 * A few at a time; the others wait before anything of their body is read, so they cost neither memory nor a connection. Too
 * many are sent away, to come again.
 */
export interface WaitingLine {
  readonly atOnce: number;
  readonly waiting: number;
}

const busy: Problem = { kind: 'busy', retryAfter: 5_000 };

export const createWaitingLine = ({ atOnce, waiting }: WaitingLine) => {
  const line: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw busy;
    // Whoever leaves hands over the place.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
