import { Session } from 'node:inspector/promises';

/**
 * What a function does, in steps that are counted and not timed: how often each block of the code of this repository and of its packages is
 * executed, and how many elements the methods of arrays look at that do so without executing a block. `shift` moves nothing in this engine.
 */
const looking = ['includes', 'indexOf', 'lastIndexOf', 'slice', 'concat', 'splice', 'unshift', 'join'] as const;

const countLooks = async (work: () => unknown): Promise<number> => {
  let looks = 0;
  const before = looking.map((name) => [name, Array.prototype[name]] as const);
  for (const [name, method] of before)
    Object.defineProperty(Array.prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown[], ...given: unknown[]) {
        looks += this.length;
        return Reflect.apply(method, this, given) as unknown;
      },
    });
  try {
    await work();
  } finally {
    for (const [name, value] of before)
      Object.defineProperty(Array.prototype, name, { configurable: true, writable: true, value });
  }
  return looks;
};

/** From here on: what was compiled before has no counters. So this is to be imported before what is counted. */
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** The second time: modules, caches and patterns are there. */
export const countWork = async (work: () => unknown): Promise<number> => {
  await work();
  await session.post('Profiler.takePreciseCoverage');
  const looks = await countLooks(work);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const counts = result
    .filter(({ url }) => !url.startsWith('node:'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
  return counts.reduce((sum, count) => sum + count, looks);
};

export const endCounting = (): void => session.disconnect();
