import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentsOf } from '../../../server/analytics/date-range.ts';
import { granularities, timeRanges, type CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';
import { resultStatuses } from '../../../src/domain/results/result.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { rowsOf, type Row } from './at-analytics.ts';
import { localStart, sortedRows, zones } from './counted-by-hand.ts';

/** Random queries about imported results are answered as somebody would who counts the rows by hand. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const year = 365 * 86_400_000;
const now = Date.now();
const refs = ['main', 'next', ''] as const;

const anyResult = fc.record({
  ref: fc.constantFrom(...refs),
  suite: fc.constantFrom('cart', 'checkout', ''),
  status: fc.constantFrom(...resultStatuses),
  isFlaky: fc.boolean(),
  flow: fc.constantFrom('f-1', 'f-2', ''),
  duration: fc.integer({ min: 0, max: 600_000 }),
  ago: fc.integer({ min: 0, max: year }),
});
type Given = typeof anyResult extends fc.Arbitrary<infer One> ? One : never;
const createdAt = ({ ago }: Given): string => new Date(now - ago).toISOString();

const members = {
  ref: 'Results.ref',
  suite: 'Results.suite',
  status: 'Results.status',
  flow: 'Results.flowId',
} as const;
type Field = keyof typeof members;
const fields = Object.keys(members) as Field[];

const anyQuestion = fc.record({
  groups: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 2 }),
  granularity: fc.option(fc.constantFrom(...granularities), { nil: undefined }),
  range: fc.constantFrom(...timeRanges),
  zone: fc.constantFrom(...zones),
  isFlaky: fc.boolean(),
});
type Question = typeof anyQuestion extends fc.Arbitrary<infer One> ? One : never;

const queryOf = ({ groups, granularity, range, zone, isFlaky }: Question): CubeQueryInput => ({
  measures: ['count', 'passed', 'failed', 'flaky', 'totalDuration'].map((name) => `Results.${name}`),
  dimensions: groups.map((field) => members[field]),
  timeDimensions: [{ dimension: 'Results.createdAt', dateRange: range, ...(granularity && { granularity }) }],
  segments: isFlaky ? ['Results.flaky'] : [],
  limit: 50_000,
  timezone: zone,
});

const isIn = ({ range, zone, isFlaky }: Question, one: Given): boolean => {
  const moments = momentsOf(range, zone, now);
  const at = now - one.ago;
  if (moments && (at < Date.parse(moments.from) || at >= Date.parse(moments.until))) return false;
  return !isFlaky || one.isFlaky;
};

/** By hand. */
const countedBy = (question: Question, all: readonly Given[]): readonly Row[] => {
  const { groups, granularity, zone } = question;
  const keyOf = (one: Given): Row => ({
    ...Object.fromEntries(groups.map((field) => [members[field], one[field] || null])),
    ...(granularity && { [`Results.createdAt.${granularity}`]: localStart(createdAt(one), zone, granularity) }),
  });
  const grouped = Map.groupBy(
    all.filter((one) => isIn(question, one)),
    (one) => JSON.stringify(keyOf(one)),
  );
  if (grouped.size === 0 && groups.length === 0 && !granularity) grouped.set('{}', []);
  return [...grouped].map(([key, many]) => ({
    ...(JSON.parse(key) as Row),
    'Results.count': many.length,
    'Results.passed': many.filter(({ status }) => status === 'PASSED').length,
    'Results.failed': many.filter(({ status }) => status === 'FAILED').length,
    'Results.flaky': many.filter(({ isFlaky }) => isFlaky).length,
    'Results.totalDuration': many.reduce((sum, { duration }) => sum + duration, 0),
  }));
};

const store = async (all: readonly Given[]): Promise<void> => {
  const { pool } = space.database;
  for (const ref of refs)
    await pool.query(
      `insert into result_runs (project_id, id, run_key, run_id, name, ref, commit_id, environment, created_by, created_date,
         modified_date) values ('p-1', 'run-' || $1::text, $1, '', 'Run', $1, '', '', 'owner', now(), now())`,
      [ref],
    );
  const rows = all.map((one, at) => ({ ...one, run: `run-${one.ref}`, test: String(at), at: createdAt(one) }));
  await pool.query(
    `insert into results (project_id, run_id, test, suite, name, status, duration, message, attempts, is_flaky, attachments,
       properties, test_key, flow_id, created_date)
     select 'p-1', run, test, suite, 'T', status, duration, '', 1, "isFlaky", '[]', '{}', '', flow, at
     from jsonb_to_recordset($1) as r (run text, test text, suite text, status text, "isFlaky" boolean, flow text,
       duration bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  );
};

test('every query about results counts what somebody would count who reads the rows', async () => {
  const all = fc.sample(anyResult, { numRuns: 400, seed: 7 });
  await store(all);
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      // A range in words is that of the moment of the question: none of them ends while the test runs.
      const answer = await rowsOf(owner, queryOf(question));
      expect(sortedRows(answer)).toEqual(sortedRows(countedBy(question, all)));
    }),
    { numRuns: 150 },
  );
});
