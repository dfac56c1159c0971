import type { Checkout } from './import-graph.ts';

export const suiteNames = ['unit', 'storm', 'adapter', 'server', 'browser'] as const;
export type SuiteName = (typeof suiteNames)[number];

interface Suite {
  readonly tests: RegExp;
  /** A change of these is a change of every test of the suite. */
  readonly settings: RegExp;
  /** Estimates, in seconds of one worker: to start the suite, of a file, and of each of its tests. */
  readonly start: number;
  readonly perFile: number;
  readonly perTest: number;
}

const packages = String.raw`package-lock\.json|\.npmrc`;
const ofVitest = String.raw`^(?:${packages}|vite\.config\.ts|src/domain/all-rules\.ts)$`;

export const suites: Readonly<Record<SuiteName, Suite>> = {
  unit: {
    tests: /^tests\/(?:model|tooling)\/.*\.test\.ts$/,
    settings: new RegExp(ofVitest),
    start: 10,
    perFile: 1,
    perTest: 0.03,
  },
  storm: { tests: /^tests\/storm\/.*\.test\.ts$/, settings: new RegExp(ofVitest), start: 5, perFile: 60, perTest: 10 },
  adapter: {
    tests: /^tests\/adapter\/.*\.test\.ts$/,
    settings: new RegExp(ofVitest),
    start: 5,
    perFile: 2,
    perTest: 3,
  },
  server: {
    tests: /^tests\/server\/.*\.test\.ts$/,
    settings: new RegExp(`${ofVitest}|^tests/server/global-setup\\.ts$`),
    start: 15,
    perFile: 3,
    perTest: 0.5,
  },
  browser: {
    tests: /^tests\/(?:e2e|screens)\/.*\.spec\.ts$/,
    settings: new RegExp(`^(?:${packages}|vite\\.config\\.ts|playwright\\.config\\.ts)$`),
    start: 20,
    perFile: 0,
    perTest: 4,
  },
};

export const suiteOf = (path: string): SuiteName | null =>
  suiteNames.find((name) => suites[name].tests.test(path)) ?? null;

/** A test that asks for a longer timeout takes about a quarter of it. */
const shareOfTimeout = 1 / 4;

/** Measured seconds of a file, or else an estimate. */
export const secondsOf =
  ({ read }: Checkout, measured: ReadonlyMap<string, number>) =>
  (path: string, suite: SuiteName): number => {
    const known = measured.get(path);
    if (known !== undefined) return known;
    const text = read(path);
    const tests = text.match(/^\s*(?:test|it)(?:\.each)?[(`]/gm)?.length ?? 1;
    const timeouts = [...text.matchAll(/(?:setTimeout\(|\}, )(\d{2,3}_000)\)/g)].map(([, found = '']) =>
      Number(found.replace('_', '')),
    );
    const waits = timeouts.reduce((sum, timeout) => sum + (timeout / 1_000) * shareOfTimeout, 0);
    const { perFile, perTest } = suites[suite];
    return perFile + Math.max(tests * perTest, waits);
  };
