import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { compileQuery } from '../../../server/analytics/compile-query.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { cubeQueryShape, type CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';

/** Which queries read hours or days of executions instead of rows. */
const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const scope = { projects: ['p-1', 'p-2'], now: Date.parse('2026-03-29T10:30:00Z') };
const readsSums = (query: CubeQueryInput, of: 'hours' | 'days'): boolean =>
  compileQuery(cubeQueryShape.parse(query), scope).statement.compile(database).sql.includes(`execution_${of}`);

const byDay = (more: Partial<CubeQueryInput> = {}): CubeQueryInput => ({
  measures: ['Executions.count'],
  timeDimensions: [{ dimension: 'Executions.endedAt', granularity: 'day', dateRange: 'last 7 days' }],
  ...more,
});
test.each([
  ['of days', byDay(), true],
  ['of days in Berlin', byDay({ timezone: 'Europe/Berlin' }), true],
  ['of days that begin within an hour', byDay({ timezone: 'Asia/Kathmandu' }), false],
  ['of days of a zone with half an hour of summer', byDay({ timezone: 'Australia/Lord_Howe' }), false],
  ['by flow', byDay({ dimensions: ['Executions.flow'] }), false],
  ['of the longest duration', byDay({ measures: ['Executions.maxDuration'] }), false],
  [
    'of minutes',
    byDay({ timeDimensions: [{ dimension: 'Executions.endedAt', granularity: 'minute', dateRange: 'today' }] }),
    false,
  ],
  [
    'of a range within an hour',
    byDay({
      timeDimensions: [{ dimension: 'Executions.endedAt', dateRange: ['2026-03-01T10:15:00', '2026-03-02T10:15:00'] }],
    }),
    false,
  ],
])('a query %s reads hours: %j %s', (_, query, expected) => {
  expect(readsSums(query, 'hours')).toBe(expected);
});

const over = (more: object): CubeQueryInput => ({
  measures: ['Executions.count'],
  timeDimensions: [{ dimension: 'Executions.endedAt', ...more }],
  timezone: 'Europe/Berlin',
});
test.each([
  ['of all time', { measures: ['Executions.count'] } satisfies CubeQueryInput, true],
  ['of a range', over({ dateRange: 'last 30 days' }), true],
  ['of weeks', over({ granularity: 'week' }), true],
  ['of months', over({ granularity: 'month' }), true],
  ['of days', over({ granularity: 'day' }), false],
  ['of hours', over({ granularity: 'hour' }), false],
  ['of weeks that begin within an hour', { ...over({ granularity: 'week' }), timezone: 'Asia/Kathmandu' }, false],
])('a query %s reads days: %j %s', (_, query, expected) => {
  expect(readsSums(query, 'days')).toBe(expected);
});
