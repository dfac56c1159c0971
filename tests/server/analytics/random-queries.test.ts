import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentsOf } from '../../../server/analytics/date-range.ts';
import { granularities, timeRanges, type CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addExecuted, rowsOf, type Executed, type Row } from './at-analytics.ts';
import { localStart, sortedRows, zones } from './counted-by-hand.ts';

/** Random queries are answered as somebody would who counts the rows by hand, over changes of the clocks. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const statuses = ['PASSED', 'PASSED_WITH_WARNINGS', 'FAILED', 'SKIPPED', 'CANCELLED'] as const;
const modes = ['AUTOMATED', 'MANUAL'] as const;
const severities = ['CRITICAL', 'IMPORTANT', ''] as const;
const year = 365 * 86_400_000;
const now = Date.now();

const anyExecuted = fc.record({
  flow: fc.constantFrom('f-1', 'f-2', 'f-3'),
  status: fc.constantFrom(...statuses),
  mode: fc.constantFrom(...modes),
  severity: fc.constantFrom(...severities),
  steps: fc.integer({ min: 0, max: 50 }),
  duration: fc.integer({ min: 0, max: 600_000 }),
  ago: fc.integer({ min: 0, max: year }),
});

type Field = 'flow' | 'status' | 'mode' | 'severity';
const members: Readonly<Record<Field, string>> = {
  flow: 'Executions.flowId',
  status: 'Executions.status',
  mode: 'Executions.mode',
  severity: 'Executions.severity',
};
const fields = Object.keys(members) as Field[];
const anyQuestion = fc.record({
  groups: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 2 }),
  granularity: fc.option(fc.constantFrom(...granularities.filter((one) => one !== 'minute')), { nil: undefined }),
  range: fc.constantFrom(...timeRanges),
  zone: fc.constantFrom(...zones),
  filter: fc.option(fc.tuple(fc.constantFrom('equals', 'notEquals'), fc.subarray([...statuses], { minLength: 1 })), {
    nil: undefined,
  }),
});
type Question = typeof anyQuestion extends fc.Arbitrary<infer One> ? One : never;

const queryOf = ({ groups, granularity, range, zone, filter }: Question): CubeQueryInput => ({
  measures: ['Executions.count', 'Executions.passed', 'Executions.totalDuration', 'Executions.steps'],
  dimensions: groups.map((field) => members[field]),
  timeDimensions: [{ dimension: 'Executions.endedAt', dateRange: range, ...(granularity && { granularity }) }],
  ...(filter && { filters: [{ member: members.status, operator: filter[0] as 'equals', values: filter[1] }] }),
  timezone: zone,
});

const isIn = ({ range, zone, filter }: Question, one: Executed): boolean => {
  const moments = momentsOf(range, zone, now);
  const at = Date.parse(one.endedAt);
  if (moments && (at < Date.parse(moments.from) || at >= Date.parse(moments.until))) return false;
  return !filter || filter[1].includes(one.status as never) === (filter[0] === 'equals');
};

/** By hand. */
const countedBy = (question: Question, all: readonly Executed[]): readonly Row[] => {
  const { groups, granularity, zone } = question;
  const found = all.filter((one) => isIn(question, one));
  const keyOf = (one: Executed): Row => ({
    ...Object.fromEntries(groups.map((field) => [members[field], one[field] || null])),
    ...(granularity && { [`Executions.endedAt.${granularity}`]: localStart(one.endedAt, zone, granularity) }),
  });
  const grouped = Map.groupBy(found, (one) => JSON.stringify(keyOf(one)));
  if (grouped.size === 0 && groups.length === 0 && !granularity) grouped.set('{}', []);
  const sum = (many: readonly Executed[], of: (one: Executed) => number) =>
    many.reduce((total, one) => total + of(one), 0);
  return [...grouped].map(([key, many]) => ({
    ...(JSON.parse(key) as Row),
    'Executions.count': many.length,
    'Executions.passed': many.filter(({ status }) => status.startsWith('PASSED')).length,
    'Executions.totalDuration': sum(many, ({ duration }) => duration),
    'Executions.steps': sum(many, ({ steps }) => steps),
  }));
};

test('every query counts what somebody would count who reads the rows', async () => {
  const given = fc.sample(anyExecuted, { numRuns: 400, seed: 7 });
  const all = given.map(({ ago, ...one }, at): Executed => ({
    ...one,
    id: `r-${at}`,
    endedAt: new Date(now - ago).toISOString(),
  }));
  await addExecuted(space.database, all);
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      // A range in words is that of the moment of the question: none of them ends while the test runs.
      const answer = await rowsOf(owner, queryOf(question));
      expect(sortedRows(answer)).toEqual(sortedRows(countedBy(question, all)));
    }),
    { numRuns: 200 },
  );
});
