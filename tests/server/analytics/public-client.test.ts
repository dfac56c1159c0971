import cubeClient from '@cubejs-client/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addExecuted } from './at-analytics.ts';

/** The public client of Cube, unmodified, with a token of a person. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
  const executed = (id: string, status: string, endedAt: string) => ({
    ...{ id, status, endedAt, flow: 'f-1', mode: 'AUTOMATED', severity: 'CRITICAL', steps: 2, duration: 1_000 },
  });
  await addExecuted(space.database, [
    executed('r-1', 'PASSED', '2026-03-10T12:00:00Z'),
    executed('r-2', 'FAILED', '2026-03-10T13:00:00Z'),
    executed('r-3', 'PASSED', '2026-03-12T12:00:00Z'),
  ]);
});
afterAll(() => space.close());

const clientFor = async (person: string) =>
  cubeClient(`Bearer ${await space.token(person)}`, { apiUrl: `${space.server.base}/aa/api/v1/analytics` });
const byDay = {
  measures: ['Executions.count'],
  dimensions: ['Executions.status'],
  timeDimensions: [
    {
      dimension: 'Executions.endedAt',
      granularity: 'day' as const,
      dateRange: ['2026-03-10', '2026-03-12'] as [string, string],
    },
  ],
};

describe('the public client of Cube', () => {
  test('draws a chart with every day of its range', async () => {
    const set = await (await clientFor('owner')).load(byDay);
    expect(
      set
        .chartPivot()
        .map(({ x, ...row }) => [x.slice(0, 10), row['FAILED,Executions.count'], row['PASSED,Executions.count']]),
    ).toEqual([
      ['2026-03-10', 1, 1],
      ['2026-03-11', 0, 0],
      ['2026-03-12', 0, 1],
    ]);
    expect(
      set
        .seriesNames()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['FAILED,Executions.count', 'PASSED,Executions.count']);
  });

  test('reads the cubes and their members', async () => {
    const meta = await (await clientFor('viewer')).meta();
    expect(meta.resolveMember('Executions.count', 'measures')).toMatchObject({ shortTitle: 'Count', type: 'number' });
    expect(meta.resolveMember('Executions.endedAt', 'dimensions')).toMatchObject({ type: 'time' });
  });

  test('is told in words what is wrong', async () => {
    const answer = (await clientFor('owner')).load({ measures: ['Executions.everything'] });
    await expect(answer).rejects.toThrow(/Executions\.everything/);
  });
});
