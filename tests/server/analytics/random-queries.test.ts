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
interface Leaf {
  readonly field: 'flow' | 'status' | 'mode';
  readonly operator: 'equals' | 'notEquals';
  readonly values: readonly string[];
}
type Tree = Leaf | { readonly and: readonly Tree[] } | { readonly or: readonly Tree[] };

const leafOf = (field: Leaf['field'], values: readonly string[]): fc.Arbitrary<Tree> =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom('equals', 'notEquals'),
    values: fc.subarray([...values], { minLength: 1 }),
  });
const anyLeaf = fc.oneof(leafOf('status', statuses), leafOf('mode', modes), leafOf('flow', ['f-1', 'f-2']));
/** Of filters, or of groups of them. */
const groupOf = (one: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> => {
  const list = fc.array(one, { minLength: 1, maxLength: 3 });
  return fc.oneof(fc.record({ and: list }), fc.record({ or: list }));
};
const anyTree = fc.oneof(anyLeaf, groupOf(fc.oneof(anyLeaf, groupOf(anyLeaf))));

type SentTree = NonNullable<CubeQueryInput['filters']>[number];
const sentTree = (tree: Tree): SentTree => {
  if ('and' in tree) return { and: tree.and.map(sentTree) } as SentTree;
  if ('or' in tree) return { or: tree.or.map(sentTree) } as SentTree;
  return { member: members[tree.field], operator: tree.operator, values: [...tree.values] };
};
const holdsFor = (tree: Tree, one: Executed): boolean => {
  if ('and' in tree) return tree.and.every((part) => holdsFor(part, one));
  if ('or' in tree) return tree.or.some((part) => holdsFor(part, one));
  return tree.values.includes(one[tree.field]) === (tree.operator === 'equals');
};

const anyQuestion = fc.record({
  groups: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 2 }),
  granularity: fc.option(fc.constantFrom(...granularities.filter((one) => one !== 'minute')), { nil: undefined }),
  range: fc.constantFrom(...timeRanges),
  zone: fc.constantFrom(...zones),
  filters: fc.array(anyTree, { maxLength: 2 }),
});
type Question = typeof anyQuestion extends fc.Arbitrary<infer One> ? One : never;

const queryOf = ({ groups, granularity, range, zone, filters }: Question): CubeQueryInput => ({
  measures: ['Executions.count', 'Executions.passed', 'Executions.totalDuration', 'Executions.steps'],
  dimensions: groups.map((field) => members[field]),
  timeDimensions: [{ dimension: 'Executions.endedAt', dateRange: range, ...(granularity && { granularity }) }],
  filters: filters.map(sentTree),
  timezone: zone,
});

const isIn = ({ range, zone, filters }: Question, one: Executed): boolean => {
  const moments = momentsOf(range, zone, now);
  const at = Date.parse(one.endedAt);
  if (moments && (at < Date.parse(moments.from) || at >= Date.parse(moments.until))) return false;
  return filters.every((tree) => holdsFor(tree, one));
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

test('every query, also one with groups of filters, counts what a person who reads the rows would count', async () => {
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
