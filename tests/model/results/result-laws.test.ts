import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResultRow } from '../../../server/results/read/result-rows.ts';
import { settleAttempts } from '../../../src/domain/results/settle-attempts.ts';
import { lawRuns } from '../law-runs.ts';
import { madeFormats, madeTests, type MadeTest } from './made-reports.ts';
import { readReport } from './read-report.ts';
import { zipOf } from './zip-of.ts';

/**
 * Laws of imported results, for every format: as many tests as there are, never greener than they are, attempts only where they are
 * marked, and the same run in any order and grouping of its uploads.
 */
interface Upload {
  readonly content: string | Buffer;
  readonly attempt: number;
  readonly environment: string;
}

/** As the server stores them: a row once, and of the attempts of a test the one that counts. */
const runOf = async (uploads: readonly Upload[]): Promise<readonly string[]> => {
  const rows = new Map<string, ResultRow>();
  for (const { content, ...upload } of uploads)
    for (const row of (await readReport(content, upload)).rows) rows.set(row.id, row);
  const settled = [...Map.groupBy(rows.values(), ({ identity }) => identity).values()].flatMap(settleAttempts);
  return settled
    .filter(({ countedAs }) => countedAs === null)
    .map(({ id, attempts, isFlaky }) => {
      const { suite, name, status, environment } = rows.get(id) as ResultRow;
      return JSON.stringify([environment, suite, name, status, attempts, isFlaky]);
    })
    .toSorted();
};

const contentOf = (written: string | Readonly<Record<string, string>>): string | Buffer =>
  typeof written === 'string' ? written : zipOf(written);
const once = (content: string | Buffer): Upload => ({ content, attempt: 1, environment: '' });
const statusIn = (line: string): string => (JSON.parse(line) as string[])[3] ?? '';
const linesOfTests = (tests: readonly MadeTest[], marks: boolean): readonly string[] =>
  tests
    .map(({ outcome, earlier }) => {
      const tried = marks ? earlier : 0;
      return JSON.stringify([outcome.toUpperCase(), tried + 1, tried > 0 && outcome === 'passed']);
    })
    .toSorted();

describe.each(madeFormats)('$format', ({ write, marks }) => {
  test('has as many tests as its report, none is greener, and attempts are those that it marks', async () => {
    await fc.assert(
      fc.asyncProperty(madeTests, async (tests) => {
        const run = await runOf([once(contentOf(write(tests)))]);
        expect(run.map((line) => JSON.stringify((JSON.parse(line) as unknown[]).slice(3))).toSorted()).toEqual(
          linesOfTests(tests, marks),
        );
      }),
      lawRuns(25),
    );
  });

  test('gives the same run in any order and grouping of its uploads', async () => {
    const uploads = fc.array(
      fc.record({
        tests: madeTests,
        attempt: fc.integer({ min: 1, max: 3 }),
        environment: fc.constantFrom('', 'linux'),
      }),
      { minLength: 2, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(uploads, fc.infiniteStream(fc.nat()), async (parts, order) => {
        const sent = parts.map(({ tests, ...upload }) => ({ ...upload, content: contentOf(write(tests)) }));
        const keys = sent.map(() => order.next().value as number);
        const shuffled = sent.map((one, at) => [keys[at] ?? 0, one] as const).toSorted(([one], [other]) => one - other);
        const run = await runOf(sent);
        expect(await runOf(shuffled.map(([, one]) => one))).toEqual(run);
        expect(await runOf([...sent, ...sent])).toEqual(run);
      }),
      lawRuns(10),
    );
  });

  test('has as many results in one upload of several reports as in an upload for each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(madeTests, { minLength: 2, maxLength: 4 }), async (parts) => {
        const written = parts.map(write);
        const files = written.map((one, part) =>
          typeof one === 'string'
            ? [[`${part}.${one.startsWith('<') ? 'xml' : 'json'}`, one] as const]
            : Object.entries(one).map(([name, text]) => [`${part}/${name}`, text] as const),
        );
        const together = await runOf([once(zipOf(Object.fromEntries(files.flat())))]);
        expect(together).toEqual(await runOf(written.map((one) => once(contentOf(one)))));
      }),
      lawRuns(10),
    );
  });
});

describe('attempts of uploads', () => {
  test('never hide more failures than a later attempt has repaired', async () => {
    const [{ write }] = madeFormats as [(typeof madeFormats)[number]];
    await fc.assert(
      fc.asyncProperty(madeTests, madeTests, async (first, second) => {
        const [before, after] = [first, second].map((tests) => contentOf(write(tests))) as [string, string];
        const failed = (run: readonly string[]) => run.filter((line) => statusIn(line) === 'FAILED').length;
        const passedAfter = second.filter(({ outcome }) => outcome !== 'failed').length;
        const run = await runOf([once(before), { ...once(after), attempt: 2 }]);
        expect(failed(run)).toBeGreaterThanOrEqual(failed(await runOf([once(before)])) - passedAfter);
        expect(failed(run)).toBeGreaterThanOrEqual(failed(await runOf([once(after)])));
        // Without a number, both stand.
        expect(await runOf([once(before), once(after)])).toHaveLength(
          before === after ? first.length : first.length + second.length,
        );
      }),
      lawRuns(50),
    );
  });
});
