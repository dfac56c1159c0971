import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileQuery } from '../../../server/analytics/compile-query.ts';
import { cubeSources } from '../../../server/analytics/cube-sources.ts';
import { foldExecutions } from '../../../server/analytics/fold-executions.ts';
import { cubeQueryShape, timeRanges, type CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { addAccount, addPerson } from '../session/people.ts';
import { addProject } from '../workspace.ts';
import { addExecuted, type Executed } from './at-analytics.ts';

/** Hours and days say what the rows say, whatever ends, is corrected, is deleted or is folded in between. */
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'owner', 'acc-1');
  await addProject(database, 'p-1', 'SHOP');
  await addProject(database, 'p-2', 'WARE');
});
afterAll(() => database.close());

const now = Date.parse('2026-03-29T10:30:00Z');
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'] as const;
const scope = { projects: ['p-1', 'p-2'], now };

const anyExecuted = fc.record({
  flow: fc.constantFrom('f-1', 'f-2'),
  status: fc.constantFrom('PASSED', 'PASSED_WITH_WARNINGS', 'FAILED', 'SKIPPED'),
  mode: fc.constantFrom('AUTOMATED', 'MANUAL'),
  severity: fc.constantFrom('CRITICAL', ''),
  steps: fc.integer({ min: 0, max: 9 }),
  duration: fc.integer({ min: 0, max: 90_000 }),
  project: fc.constantFrom('p-1', 'p-2'),
  debug: fc.constantFrom(false, false, false, true),
  // Around the night in which the clocks of Europe change, and around the ends of days, months and years before it.
  endedAt: fc.oneof(
    fc.integer({ min: -100 * 3_600_000, max: 9 * 3_600_000 }).map((after) => new Date(now + after).toISOString()),
    fc
      .tuple(
        fc.constantFrom(
          '2020-01-01',
          '2023-01-01',
          '2026-01-01',
          '2026-02-02',
          '2026-02-28',
          '2026-03-01',
          '2026-03-02',
        ),
        fc.integer({ min: 0, max: 30 * 3_600_000 }),
      )
      .map(([date, after]) => new Date(Date.parse(`${date}T00:00:00Z`) + after).toISOString()),
  ),
});

const anyOperation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      all: fc.array(anyExecuted, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      at: fc.nat(),
      status: fc.constantFrom('PASSED', 'FAILED'),
      later: fc.integer({ min: 0, max: 7_200 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'fold' as const }) },
);
type Operation = typeof anyOperation extends fc.Arbitrary<infer One> ? One : never;

let count = 0;
const known: string[] = [];
const perform = async (operation: Operation): Promise<void> => {
  switch (operation.kind) {
    case 'end': {
      const all = operation.all.map((one): Executed => ({ ...one, id: `r-${(count += 1)}` }));
      known.push(...all.map(({ id }) => id));
      return addExecuted(database, all);
    }
    case 'correct': {
      const id = known[operation.at % Math.max(1, known.length)] ?? '';
      await sql`update run_nodes set status = ${operation.status}, executed_steps = executed_steps + 1,
        end_date = end_date + ${operation.later} * interval '1 second' where run_id = ${id}`.execute(database.kysely);
      return;
    }
    case 'delete': {
      const [id = ''] = known.splice(operation.at % Math.max(1, known.length), 1);
      await sql`delete from run_nodes where run_id = ${id}`.execute(database.kysely);
      return;
    }
    case 'fold':
      return foldExecutions(database.kysely, () => false);
  }
};

const anyQuery = fc.record({
  groups: fc.subarray(['Executions.status', 'Executions.mode', 'Executions.severity', 'Executions.projectId'], {
    maxLength: 2,
  }),
  granularity: fc.constantFrom(undefined, 'hour', 'day', 'week', 'month', 'year'),
  range: fc.constantFrom(...timeRanges),
  zone: fc.constantFrom(...zones),
  segments: fc.subarray(['Executions.automated', 'Executions.notPassed'], { maxLength: 1 }),
});
const queryOf = ({
  groups,
  granularity,
  range,
  zone,
  segments,
}: typeof anyQuery extends fc.Arbitrary<infer One> ? One : never) =>
  cubeQueryShape.parse({
    measures: ['count', 'passed', 'failed', 'passRate', 'avgDuration', 'totalDuration', 'steps'].map(
      (name) => `Executions.${name}`,
    ),
    dimensions: groups,
    segments,
    timeDimensions: [{ dimension: 'Executions.endedAt', dateRange: range, granularity }],
    timezone: zone,
  } as CubeQueryInput);

const answersOf = async (query: ReturnType<typeof queryOf>) => {
  const fitting = compileQuery(query, scope);
  const rows = compileQuery(query, { ...scope, source: cubeSources.Executions });
  return [
    (await fitting.statement.execute(database.kysely)).rows,
    (await rows.statement.execute(database.kysely)).rows,
  ];
};
describe('executions by the hour and by the day', () => {
  test('say what the rows say, whatever happens in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyOperation, anyQuery), { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const [operation, query] of steps) {
          await perform(operation);
          const [fitting, rows] = await answersOf(queryOf(query));
          expect(fitting).toEqual(rows);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('an execution before 2020 counts once, in a range that begins on its day', async () => {
    const [one] = fc.sample(anyExecuted, { numRuns: 1, seed: 1 });
    if (!one) throw new Error('there is no sample');
    await addExecuted(database, [
      { ...one, project: 'p-1', debug: false, id: `r-${(count += 1)}`, endedAt: '2019-12-30T23:30:00.000Z' },
    ]);
    await foldExecutions(database.kysely, () => false);
    const [fitting, rows] = await answersOf(
      cubeQueryShape.parse({
        measures: ['Executions.count'],
        timeDimensions: [
          { dimension: 'Executions.endedAt', dateRange: ['2019-12-31', '2020-01-02'], granularity: 'week' },
        ],
        timezone: 'Europe/Berlin',
      }),
    );
    expect(fitting).toEqual(rows);
    expect(rows).not.toEqual([]);
  });

  test('two processes fold at the same time, and nothing counts twice or not at all', async () => {
    const all = fc.sample(anyExecuted, { numRuns: 300, seed: 3 });
    await addExecuted(
      database,
      all.map((one): Executed => ({ ...one, id: `r-${(count += 1)}` })),
    );
    await Promise.all([1, 2, 3, 4].map(() => foldExecutions(database.kysely, () => false)));
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from execution_news`.execute(
      database.kysely,
    );
    expect(rows[0]?.left).toBe(0);
    const [fitting, byRows] = await answersOf(
      cubeQueryShape.parse({
        measures: ['Executions.count', 'Executions.totalDuration'],
        dimensions: ['Executions.status'],
      }),
    );
    expect(fitting).toEqual(byRows);
  });

  test('days stay the sums of their hours when hours are deleted', async () => {
    await foldExecutions(database.kysely, () => false);
    const countOf = async (sums: 'execution_hours' | 'execution_days') => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(n), 0)::int as n from ${sql.table(sums)} where project_id = 'p-2'`.execute(database.kysely);
      return rows[0]?.n;
    };
    const before = await countOf('execution_hours');
    expect(before).toBeGreaterThan(0);
    expect(await countOf('execution_days')).toBe(before);
    await sql`delete from execution_hours where project_id = 'p-2'`.execute(database.kysely);
    expect(await countOf('execution_days')).toBe(0);
  });
});
