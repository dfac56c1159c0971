import { describe, expect, test } from 'vitest';
import { cubes, memberText, type CubeName } from '../../../src/domain/analytics/cubes.ts';
import { pathCounted } from '../../../src/domain/dashboards/charts/path-counted.ts';
import type { DashboardFilter } from '../../../src/domain/dashboards/charts/chart-filters.ts';
import type { ChartContent } from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import { contentWith } from './sample-dashboard.ts';

const noRange = { range: undefined };
const november = { range: ['2026-11-01T00:00:00.000', '2026-11-30T23:59:59.999'] };
const equals = (member: string, ...values: string[]): DashboardFilter => ({
  ...{ dimension: '', member },
  ...{ operator: 'equals', values },
});
const counting = (measure: string, more: Partial<ChartContent> = {}) =>
  contentWith({ chart: 'KPI', measures: [measure], dimensions: [], ...more });
const thisMonth = (dimension: string): Partial<ChartContent> => ({
  timeDimensions: [{ dimension, granularity: '', dateRange: 'this month' }],
});

describe('a number leads to the list that it counts', () => {
  test('with the filters of its chart and the values of its row', () => {
    const bars = contentWith({ filters: [equals('Defects.severity', 'Major', 'Minor')] });
    expect(pathCounted(bars, 'p1', noRange, { 'Defects.status': 'To Do', 'Defects.count': 3 })).toBe(
      '/projects/p1/defects?status=To+Do&severity=Major&severity=Minor',
    );
    const own = counting('Flows.count', { filters: [equals('Flows.ownerId', 'u-ada')] });
    expect(pathCounted(own, 'p1', noRange)).toBe('/projects/p1/flows?owner=u-ada');
  });
  test('the value of a row replaces the filter on the same dimension', () => {
    const bars = contentWith({ filters: [equals('Defects.status', 'To Do', 'Done')] });
    expect(pathCounted(bars, 'p1', noRange, { 'Defects.status': 'Done' })).toBe('/projects/p1/defects?status=Done');
  });
  test('with the days of its range', () => {
    expect(pathCounted(counting('Defects.count', thisMonth('Defects.createdAt')), 'p1', november)).toBe(
      '/projects/p1/defects?createdFrom=2026-11-01&createdTo=2026-11-30',
    );
    expect(pathCounted(counting('Executions.failed', thisMonth('Executions.startedAt')), 'p1', november)).toBe(
      '/projects/p1/execution-logs?status=FAILED&from=2026-11-01&to=2026-11-30',
    );
  });
  test('a row of a table along time with its day', () => {
    const daily = contentWith({
      chart: 'Table',
      dimensions: [],
      timeDimensions: [{ dimension: 'Defects.createdAt', granularity: 'day', dateRange: 'this month' }],
    });
    const row = { 'Defects.createdAt.day': '2026-11-05T00:00:00.000', 'Defects.count': 2 };
    expect(pathCounted(daily, 'p1', november, row)).toBe(
      '/projects/p1/defects?createdFrom=2026-11-05&createdTo=2026-11-05',
    );
  });
  test('open defects to those whose status is not closed', () => {
    expect(pathCounted(counting('Defects.open'), 'p1', noRange)).toBe('/projects/p1/defects?status=%40open');
    const bySeverity = contentWith({ dimensions: ['Defects.severity'], segments: ['Defects.open'] });
    expect(pathCounted(bySeverity, 'p1', noRange, { 'Defects.severity': 'Major', 'Defects.count': 2 })).toBe(
      '/projects/p1/defects?status=%40open&severity=Major',
    );
  });
  test('a rate leads to all that it is a rate of', () => {
    const rate = counting('ScenarioRuns.passRate', { filters: [equals('ScenarioRuns.scenarioId', 's1')] });
    expect(pathCounted(rate, 'p1', noRange)).toBe('/projects/p1/execution-logs/scenarios?item=s1');
  });
});

describe('there is no link where no list shows exactly what is counted', () => {
  test.each<[string, ChartContent]>([
    ['a part of the records', counting('Flows.notRun')],
    ['a segment', counting('Defects.count', { segments: ['Defects.unassigned'] })],
    [
      'open defects with a filter by status',
      counting('Defects.open', { filters: [equals('Defects.status', 'Deferred')] }),
    ],
    ['a filter that the list lacks', counting('Defects.count', { filters: [equals('Defects.type', 'Bug')] })],
    [
      'another operator',
      counting('Defects.count', { filters: [{ ...equals('Defects.status', 'Done'), operator: 'notEquals' }] }),
    ],
    [
      'several values where the list takes one',
      counting('Executions.count', { filters: [equals('Executions.status', 'FAILED', 'LOST')] }),
    ],
    [
      'two conditions on one filter',
      counting('Executions.failed', { filters: [equals('Executions.status', 'PASSED')] }),
    ],
    ['a time that the list is not by', counting('Executions.count', thisMonth('Executions.endedAt'))],
    ['a list that holds something else', counting('ScopeItems.count')],
  ])('%s', (_, chart) => {
    expect(pathCounted(chart, 'p1', november)).toBeNull();
  });
  test('a row without a value, and a row by name', () => {
    expect(pathCounted(contentWith(), 'p1', noRange, { 'Defects.status': null })).toBeNull();
    const byFlow = counting('Executions.failed', { dimensions: ['Executions.flow'] });
    expect(pathCounted(byFlow, 'p1', noRange, { 'Executions.flow': 'Check-out' })).toBeNull();
  });
  test('numbers of the account', () => expect(pathCounted(counting('Defects.count'), '', noRange)).toBeNull());
});

test('a link never drops a condition: each filter and segment of each cube is in the address, or there is no link', () => {
  for (const [name, { dimensions, segments }] of Object.entries(cubes)) {
    const cube = name as CubeName;
    const count = cube === 'Schedules' ? 'Schedules.count' : memberText({ cube, name: 'count' });
    for (const dimension of Object.keys(dimensions)) {
      const path = pathCounted(counting(count, { filters: [equals(`${cube}.${dimension}`, 'FAILED')] }), 'p1', noRange);
      if (path !== null) expect([dimension, path]).toEqual([dimension, expect.stringContaining('FAILED')]);
    }
    for (const segment of segments) {
      const path = pathCounted(counting(count, { segments: [`${cube}.${segment}`] }), 'p1', noRange);
      if (path !== null) expect([segment, path]).toEqual(['open', '/projects/p1/defects?status=%40open']);
    }
  }
});
