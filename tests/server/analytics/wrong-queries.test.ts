import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addExecuted, rowsOf } from './at-analytics.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  const run = {
    flow: 'f-1',
    mode: 'AUTOMATED',
    severity: '',
    steps: 1,
    duration: 1_000,
    endedAt: '2026-03-10T12:00:00Z',
  };
  await addExecuted(space.database, [
    { ...run, id: 'r-1', status: 'PASSED' },
    { ...run, id: 'r-2', status: 'PASSED_WITH_WARNINGS' },
  ]);
});
afterAll(() => space.close());

const refusal = async (query: unknown) => {
  const { status, text } = await owner.ask('analytics.load', {
    body: { query: query as CubeQueryInput, projectId: 'p-1' },
  });
  return { status, text };
};

describe('a wrong query', () => {
  test.each([
    ['an unknown measure', { measures: ['Executions.everything'] }, 'has no member “Executions.everything”'],
    ['a name of JavaScript', { measures: ['Executions.__proto__'] }, 'has no member'],
    ['SQL', { measures: ['Executions.count'], dimensions: ['Executions.status; drop table runs'] }, 'has no member'],
    ['two cubes', { measures: ['Executions.count', 'Defects.count'] }, 'can’t combine Executions and Defects'],
    ['a dimension as measure', { measures: ['Executions.status'] }, 'needs a measure'],
    ['a measure as dimension', { dimensions: ['Executions.count'] }, 'needs a dimension'],
    ['a segment that is none', { measures: ['Executions.count'], segments: ['Executions.status'] }, 'needs a segment'],
    [
      'a range of a text',
      { measures: ['Executions.count'], timeDimensions: [{ dimension: 'Executions.status', granularity: 'day' }] },
      'needs a time',
    ],
    [
      'an unknown range',
      { measures: ['Executions.count'], timeDimensions: [{ dimension: 'Executions.endedAt', dateRange: 'next week' }] },
      'has no time range “next week”',
    ],
    [
      'a filter without value',
      { measures: ['Executions.count'], filters: [{ member: 'Executions.status', operator: 'equals' }] },
      'without a value',
    ],
    [
      'a number that is none',
      { measures: ['Executions.count'], filters: [{ member: 'Executions.count', operator: 'gt', values: ['many'] }] },
      'a value that does not fit',
    ],
    [
      'an operator of times',
      {
        measures: ['Executions.count'],
        filters: [{ member: 'Executions.status', operator: 'beforeDate', values: ['2026-01-01'] }],
      },
      'an operator that does not fit',
    ],
    [
      'a group of both kinds',
      {
        measures: ['Executions.count'],
        filters: [
          {
            or: [
              { member: 'Executions.count', operator: 'gt', values: ['1'] },
              { member: 'Executions.status', operator: 'equals', values: ['FAILED'] },
            ],
          },
        ],
      },
      'mixes measures and dimensions',
    ],
    [
      'an order by something else',
      { measures: ['Executions.count'], order: { 'Executions.status': 'asc' } },
      'is sorted by',
    ],
  ])('with %s is refused in words', async (_, query, words) => {
    const { status, text } = await refusal(query);
    expect(status).toBe(422);
    expect(text).toContain(words);
  });

  test.each([
    { measures: [] },
    { measures: ['Executions.count'], timezone: 'Mars/Olympus' },
    { measures: ['Executions.count'], timezone: '+05:30' },
    { measures: ['Executions.count'], limit: 1_000_000 },
    { measures: Array.from({ length: 21 }, () => 'Executions.count') },
    { measures: ['Executions.count'], timeDimensions: [{ dimension: 'Executions.endedAt', granularity: `day'; --` }] },
    { measures: ['Executions.count'], filters: [{ member: 'Executions.status', operator: 'like', values: ['x'] }] },
  ])('outside of the limits is refused: %j', async (query) => {
    expect((await refusal(query)).status).toBe(400);
  });

  test('changes nothing, whatever its values contain', async () => {
    const values = [`'; drop table runs; --`, '%', '_', String.raw`\ `, '🦊'];
    const filters = [{ member: 'Executions.status', operator: 'contains', values }] as never;
    // Literally: only one status contains an underscore.
    expect(await rowsOf(owner, { measures: ['Executions.count'], filters })).toEqual([{ 'Executions.count': 1 }]);
    expect(await rowsOf(owner, { measures: ['Executions.count'] })).toEqual([{ 'Executions.count': 2 }]);
  });
});
