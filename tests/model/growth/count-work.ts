import { Session } from 'node:inspector/promises';

/**
 * What a function does, in steps that are counted and not timed: how often each block of the code of this repository and of its packages is
 * executed, and how many elements the engine looks at by itself: in methods of arrays, in copies of bytes, lists and maps, and in keys of objects.
 * `shift` moves nothing in this engine. A spread object, a method of a text and a regular expression are not counted.
 */
type Method = (this: unknown, ...given: readonly unknown[]) => unknown;
type Looks = (on: { readonly length: number }, result: unknown) => number;

const wholeList: Looks = ({ length }) => length;
const ofResult: Looks = (_, result) => (result as { readonly length: number }).length;

const methods: readonly (readonly [object, PropertyKey, Looks])[] = [
  ...(['includes', 'indexOf', 'lastIndexOf', 'concat', 'splice', 'unshift', 'join'] as const).map(
    (name) => [Array.prototype, name, wholeList] as const,
  ),
  [Array.prototype, 'slice', ofResult],
  [Buffer, 'concat', ofResult],
  [Object, 'keys', ofResult],
  [Object, 'values', ofResult],
  [Object, 'entries', ofResult],
];

/** As the one of the engine, but with a call of `look` for each step. */
const stepwise = (iterate: Method, look: () => void): Method =>
  function iterator(this: unknown) {
    const steps = iterate.call(this) as Iterator<unknown>;
    const next = () => {
      look();
      return steps.next();
    };
    return { next };
  };

const iterators: readonly object[] = [Array.prototype, Map.prototype, Set.prototype];

const replaced = (owner: object, name: PropertyKey, make: (method: Method) => Method): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  if (!before) throw new Error(`nothing has ${String(name)}`);
  Object.defineProperty(owner, name, { ...before, value: make(before.value as Method) });
  return () => void Object.defineProperty(owner, name, before);
};

const countLooks = async (work: () => unknown): Promise<number> => {
  let looks = 0;
  const back = [
    ...methods.map(([owner, name, looksOf]) =>
      replaced(
        owner,
        name,
        (method) =>
          function look(this: unknown, ...given: readonly unknown[]) {
            const result = Reflect.apply(method, this, given) as unknown;
            looks += looksOf(this as { readonly length: number }, result);
            return result;
          },
      ),
    ),
    ...iterators.map((owner) => replaced(owner, Symbol.iterator, (iterate) => stepwise(iterate, () => (looks += 1)))),
  ];
  try {
    await work();
  } finally {
    for (const one of back) one();
  }
  return looks;
};

/** From here on: what was compiled before has no counters. So this is to be imported before what is counted. */
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

export interface CountedWork {
  readonly steps: number;
  /** Those outside of packages, in which the work of a parser for each sign would hide them. */
  readonly ownSteps: number;
  /** What was executed, as `file name`. */
  readonly functions: readonly string[];
}

/** What was executed up to here counts for nothing. */
export const beginCounting = async (): Promise<void> => void (await session.post('Profiler.takePreciseCoverage'));

export const countWork = async (work: () => unknown): Promise<CountedWork> => {
  const looks = await countLooks(work);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => !url.startsWith('node:'));
  const stepsIn = (scripts: typeof own): number =>
    scripts
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, looks);
  return {
    steps: stepsIn(own),
    ownSteps: stepsIn(own.filter(({ url }) => !url.includes('/node_modules/'))),
    functions: own.flatMap(({ url, functions }) =>
      functions.flatMap(({ functionName, ranges }) => ((ranges[0]?.count ?? 0) > 0 ? [`${url} ${functionName}`] : [])),
    ),
  };
};

export const endCounting = (): void => session.disconnect();
