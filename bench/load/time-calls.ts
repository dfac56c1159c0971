import { quantile } from '../report/numbers.ts';

/** Milliseconds of each call, one after the other, after a warm-up; preparation is not measured. */
export const timesOf = async (
  call: () => Promise<unknown>,
  times: number,
  prepare: () => Promise<unknown> = async () => {},
): Promise<readonly number[]> => {
  await prepare();
  await call();
  const taken: number[] = [];
  while (taken.length < times) {
    await prepare();
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return taken;
};

/** Milliseconds of the median call, one after the other, after a warm-up; ends early if the calls are slow. */
export const medianTime = async (call: () => Promise<unknown>, times = 15, atMost = 6_000): Promise<number> => {
  await call();
  const taken: number[] = [];
  const end = performance.now() + atMost;
  while (taken.length < times && (taken.length < 3 || performance.now() < end)) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return quantile(taken, 0.5);
};
