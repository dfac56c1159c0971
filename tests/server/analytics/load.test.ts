import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterOperators, granularities, type CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';
import { cubeNames, cubes } from '../../../src/domain/analytics/cubes.ts';
import type { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addExecuted, load, rowsOf, type Executed } from './at-analytics.ts';

let space: Workspace;
let owner: Caller;
const executed = (id: string, more: Partial<Executed> = {}): Executed => ({
  id,
  flow: 'f-1',
  status: 'PASSED',
  mode: 'AUTOMATED',
  severity: 'CRITICAL',
  steps: 3,
  duration: 2_000,
  endedAt: '2026-03-10T12:00:00Z',
  ...more,
});
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addExecuted(space.database, [
    executed('r-1'),
    executed('r-2', { status: 'FAILED', state: 'failed', endedAt: '2026-03-10T23:30:00Z', duration: 4_000 }),
    executed('r-3', { status: 'PASSED_WITH_WARNINGS', flow: 'f-2', endedAt: '2026-03-11T08:00:00Z' }),
    executed('r-4', { status: 'SKIPPED', flow: 'f-2', severity: '', endedAt: '2026-03-18T08:00:00Z' }),
    executed('r-5', { status: 'FAILED', state: 'lost', mode: 'MANUAL', endedAt: '2026-04-01T08:00:00Z' }),
    executed('r-6', { status: 'FAILED', debug: true }),
    executed('r-7', { project: 'p-2', status: 'FAILED' }),
    executed('r-8', { project: 'p-far' }),
  ]);
});
afterAll(() => space.close());

const of = (query: CubeQueryInput) => rowsOf(owner, query);
const counts = ['Executions.count', 'Executions.passed', 'Executions.failed', 'Executions.lost', 'Executions.passRate'];

describe('a query', () => {
  test('counts what has ended in the project; debugged runs count nowhere, skipped ones not in the pass rate', async () => {
    expect(await of({ measures: counts })).toEqual([
      {
        'Executions.count': 5,
        'Executions.passed': 2,
        'Executions.failed': 2,
        'Executions.lost': 1,
        'Executions.passRate': 50,
      },
    ]);
    expect(
      await of({
        measures: ['Executions.avgDuration', 'Executions.maxDuration', 'Executions.totalDuration', 'Executions.steps'],
      }),
    ).toEqual([
      {
        'Executions.avgDuration': 2_400,
        'Executions.maxDuration': 4_000,
        'Executions.totalDuration': 12_000,
        'Executions.steps': 15,
      },
    ]);
  });

  test('groups by dimensions, and gives a missing value as null', async () => {
    expect(await of({ measures: ['Executions.count'], dimensions: ['Executions.severity'] })).toEqual([
      { 'Executions.severity': 'CRITICAL', 'Executions.count': 4 },
      { 'Executions.severity': null, 'Executions.count': 1 },
    ]);
  });

  test.each([
    ['minute', '2026-03-10T12:00:00.000', 5],
    ['hour', '2026-03-10T12:00:00.000', 5],
    ['day', '2026-03-10T00:00:00.000', 4],
    ['week', '2026-03-09T00:00:00.000', 3],
    ['month', '2026-03-01T00:00:00.000', 2],
    ['year', '2026-01-01T00:00:00.000', 1],
  ] as const)('groups by %s of a time dimension [DASH-010, DASH-006]', async (granularity, first, periods) => {
    const rows = await of({
      measures: ['Executions.count'],
      timeDimensions: [{ dimension: 'Executions.endedAt', granularity }],
    });
    expect(rows).toHaveLength(periods);
    expect(rows[0]).toMatchObject({ [`Executions.endedAt.${granularity}`]: first, 'Executions.endedAt': first });
    expect(granularities).toContain(granularity);
  });

  test('has the days of its time zone, and gives the range back as two moments on that clock [DASH-006]', async () => {
    const result = await load(owner, {
      measures: ['Executions.count'],
      timeDimensions: [
        { dimension: 'Executions.endedAt', granularity: 'day', dateRange: ['2026-03-11', '2026-03-12'] },
      ],
      timezone: 'Europe/Berlin',
    });
    // Half past eleven in the evening in London is the next day in Berlin.
    expect(result?.data.map((row) => row['Executions.count'])).toEqual([2]);
    expect(result?.query['timeDimensions']).toEqual([
      {
        dimension: 'Executions.endedAt',
        granularity: 'day',
        dateRange: ['2026-03-11T00:00:00.000', '2026-03-12T23:59:59.999'],
      },
    ]);
  });

  const status = (operator: string, ...values: string[]) => ({ member: 'Executions.status', operator, values });
  const ended = (operator: string, ...values: string[]) => ({ member: 'Executions.endedAt', operator, values });
  test.each([
    [status('equals', 'FAILED'), 2],
    [status('equals', 'FAILED', 'SKIPPED'), 3],
    [status('notEquals', 'FAILED'), 3],
    [status('contains', 'passed'), 2],
    [status('notContains', 'passed'), 3],
    [status('gt', 'PASSED'), 2],
    [status('gte', 'PASSED'), 3],
    [status('lt', 'PASSED'), 2],
    [status('lte', 'PASSED'), 3],
    [{ member: 'Executions.severity', operator: 'set' }, 4],
    [{ member: 'Executions.severity', operator: 'notSet' }, 1],
    [{ dimension: 'Executions.severity', operator: 'notEquals', values: ['CRITICAL'] }, 1],
    [ended('inDateRange', '2026-03-10', '2026-03-11'), 3],
    [ended('notInDateRange', '2026-03-10', '2026-03-11'), 2],
    [ended('beforeDate', '2026-03-11'), 2],
    [ended('afterDate', '2026-03-11'), 2],
    [ended('gte', '2026-03-11'), 3],
    [ended('equals', '2026-03-10'), 2],
  ])('is filtered by %j [DASH-005, DASH-008]', async (filter, found) => {
    const query = { measures: ['Executions.count'], filters: [filter] } as CubeQueryInput;
    expect(await of(query)).toEqual([{ 'Executions.count': found }]);
    expect(filterOperators).toContain(filter.operator);
  });

  test('combines filters in groups, and filters measures after counting', async () => {
    const failed = { member: 'Executions.status', operator: 'equals', values: ['FAILED'] } as const;
    const manual = { member: 'Executions.mode', operator: 'equals', values: ['MANUAL'] } as const;
    const either = {
      or: [{ and: [failed, manual] }, { member: 'Executions.flowId', operator: 'equals', values: ['f-2'] }],
    };
    expect(await of({ measures: ['Executions.count'], filters: [either as never] })).toEqual([
      { 'Executions.count': 3 },
    ]);
    expect(
      await of({
        measures: ['Executions.count'],
        dimensions: ['Executions.flowId'],
        filters: [{ member: 'Executions.count', operator: 'gt', values: ['2'] }],
      }),
    ).toEqual([{ 'Executions.flowId': 'f-1', 'Executions.count': 3 }]);
  });

  test('has segments, an order, a limit and a total', async () => {
    expect(await of({ measures: ['Executions.count'], segments: ['Executions.notPassed'] })).toEqual([
      { 'Executions.count': 3 },
    ]);
    const result = await load(owner, {
      measures: ['Executions.count'],
      dimensions: ['Executions.status'],
      order: { 'Executions.status': 'desc' },
      limit: 2,
      offset: 1,
      total: true,
    });
    expect(result?.data.map((row) => row['Executions.status'])).toEqual(['PASSED_WITH_WARNINGS', 'PASSED']);
    expect(result?.total).toBe(4);
  });

  test('may be about all projects that the caller may read, and no others', async () => {
    const query: CubeQueryInput = { measures: ['Executions.count'], dimensions: ['Executions.projectId'] };
    const of = async (who: Caller) =>
      (await rowsOf(who, query, undefined as never)).map((row) => row['Executions.projectId']);
    const all = async (who: Caller) =>
      (await who.reply('analytics.load', { body: { query } })).results[0]?.data.map(
        (row) => row['Executions.projectId'],
      );
    expect(await of(owner)).toEqual(['p-1']);
    expect(await all(owner)).toEqual(['p-1', 'p-2']);
    expect(await all(space.as('viewer'))).toEqual(['p-1']);
    expect(await all(space.as('stranger'))).toEqual(['p-far']);
    expect(await all(space.as('outsider'))).toEqual([]);
  });

  test('asks with the address as well as with a body', async () => {
    const query = JSON.stringify({ measures: ['Executions.count'] });
    const reply = await owner.reply('analytics.get', { query: { query, projectId: 'p-1' } });
    expect(reply.results[0]?.data).toEqual([{ 'Executions.count': 5 }]);
    const { status } = await owner.ask('analytics.get', { query: { query: '{"measures":', projectId: 'p-1' } });
    expect(status).toBe(422);
  });

  test.each(cubeNames)('counts %s by every member of the table', async (cube) => {
    const { measures, dimensions, segments } = cubes[cube];
    const named = (names: readonly string[]) => names.map((name) => `${cube}.${name}`);
    await report(owner, { header: 'Counted' });
    for (const dimension of named(Object.keys(dimensions)))
      expect(
        (await load(owner, { measures: named(Object.keys(measures)), dimensions: [dimension] }))?.annotation.dimensions,
      ).toHaveProperty([dimension]);
    for (const segment of named(segments))
      expect(await of({ measures: [`${cube}.count`], segments: [segment] })).toHaveLength(1);
  });
});
