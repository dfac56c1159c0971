import { describe, expect, test } from 'vitest';
import { pointsOf, slicesOf } from '../../../src/domain/dashboards/charts/chart-points.ts';
import { queryBefore, queryOf } from '../../../src/domain/dashboards/charts/chart-query.ts';
import { csvOf, tableOf } from '../../../src/domain/dashboards/charts/chart-table.ts';
import { untilNow } from '../../../src/domain/dashboards/charts/time-steps.ts';
import { granularities, timeRanges } from '../../../src/domain/analytics/cube-query.ts';
import { operatorsFor } from '../../../src/domain/dashboards/charts/chart-draft.ts';
import { contentWith, number } from './sample-dashboard.ts';

const daily = contentWith({
  chart: 'Line',
  timeDimensions: [{ dimension: 'Defects.createdAt', granularity: 'day', dateRange: 'last 7 days' }],
});
const range = ['2026-11-23T00:00:00.000', '2026-11-25T23:59:59.999'];
const day = (text: string) => `2026-11-${text}T00:00:00.000`;

describe('the points of a chart', () => {
  test('along time, every step of the range is there', () => {
    const rows = [{ 'Defects.createdAt.day': day('24'), 'Defects.status': 'Open', 'Defects.count': '3' }];
    const { categories, series } = pointsOf(daily, rows, range);
    expect(categories.map(({ value }) => value)).toEqual([day('23'), day('24'), day('25')]);
    expect(series).toEqual([{ label: { member: 'Defects.status', value: 'Open' }, type: 'count', values: [0, 3, 0] }]);
  });
  test('there are none for the days of a range that are still to come', () => {
    const rows = [{ 'Defects.createdAt.day': day('23'), 'Defects.status': 'Open', 'Defects.count': '3' }];
    const { categories } = pointsOf(daily, rows, untilNow(range, '2026-11-24T19:30:00'));
    expect(categories.map(({ value }) => value)).toEqual([day('23'), day('24')]);
    expect(untilNow(range, '2026-11-26T08:00:00')).toEqual(range);
    expect(untilNow(range, '2026-11-22T08:00:00')).toEqual(range);
    expect(untilNow(undefined, '2026-11-22T08:00:00')).toBeUndefined();
  });
  test('an average that nothing was counted for is no number', () => {
    const chart = contentWith({
      measures: ['Executions.passRate'],
      dimensions: [],
      timeDimensions: [{ dimension: 'Executions.endedAt', granularity: 'day', dateRange: 'last 7 days' }],
    });
    const rows = [{ 'Executions.endedAt.day': day('25'), 'Executions.passRate': 50 }];
    expect(pointsOf(chart, rows, range).series[0]?.values).toEqual([null, null, 50]);
  });
  test('the greatest series are shown, and the others together', () => {
    const chart = contentWith({ dimensions: ['Defects.severity', 'Defects.status'] });
    const rows = Array.from({ length: 12 }, (_, index) => ({
      'Defects.severity': 'Major',
      'Defects.status': `s${index}`,
      'Defects.count': index + 1,
    }));
    const { series } = pointsOf(chart, rows, undefined);
    expect(series).toHaveLength(8);
    expect(series.at(-1)).toMatchObject({ label: { member: '' }, values: [1 + 2 + 3 + 4 + 5] });
    expect(slicesOf(contentWith({ chart: 'Pie' }), rows).at(-1)).toMatchObject({ label: { member: '' }, value: 15 });
  });
});

describe('what a chart asks', () => {
  test('a range is part of the query, and all time is none [DASH-006, DASH-009]', () => {
    expect(timeRanges).toEqual([
      ...['all time', 'today', 'yesterday', 'this week', 'this month', 'this quarter', 'this year'],
      ...['last 7 days', 'last 30 days', 'last week', 'last month', 'last quarter', 'last year'],
    ]);
    for (const dateRange of timeRanges) {
      const query = queryOf({ ...daily, timeDimensions: [{ ...daily.timeDimensions[0]!, dateRange }] }, 'UTC');
      expect(query.timeDimensions?.[0]?.dateRange).toBe(dateRange === 'all time' ? undefined : dateRange);
    }
  });
  test.each(granularities)('steps by %s [DASH-010]', (granularity) =>
    expect(
      queryOf({ ...daily, timeDimensions: [{ ...daily.timeDimensions[0]!, granularity }] }, 'UTC').timeDimensions,
    ).toEqual([{ dimension: 'Defects.createdAt', granularity, dateRange: 'last 7 days' }]),
  );
  const presence = ['set', 'notSet'];
  test.each([
    ['Defects.status', ['contains', 'notContains', 'equals', 'notEquals', ...presence]],
    ['Defects.count', ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte', ...presence]],
    ['Defects.createdAt', [...presence, 'inDateRange', 'notInDateRange', 'beforeDate', 'afterDate']],
  ])('the operators that fit %s are offered [DASH-008]', (member, operators) =>
    expect(operatorsFor(member)).toEqual(operators),
  );
  test.each([
    ['last 7 days', ['2026-11-18', '2026-11-24'], ['2026-11-11', '2026-11-17']],
    ['this month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
    ['last quarter', ['2026-07-01', '2026-09-30'], ['2026-04-01', '2026-06-30']],
    ['this year', ['2026-01-01', '2026-12-31'], ['2025-01-01', '2025-12-31']],
    ['today', ['2026-11-25', '2026-11-25'], ['2026-11-24', '2026-11-24']],
  ] as const)('the period before %s', (dateRange, answered, before) => {
    const chart = {
      ...number,
      timeDimensions: [{ dimension: 'Defects.createdAt', granularity: '' as const, dateRange }],
    };
    const moments = answered.map((one) => `${one}T00:00:00.000`);
    expect(queryBefore(chart, 'UTC', moments)?.timeDimensions?.[0]?.dateRange).toEqual(before);
  });
  test('a number without a range has no period before', () => expect(queryBefore(number, 'UTC', undefined)).toBeNull());
});

describe('the table behind a chart', () => {
  const chart = contentWith({
    chart: 'Table',
    measures: ['Executions.count', 'Executions.avgDuration'],
    dimensions: ['Executions.status'],
  });
  const rows = [{ 'Executions.status': 'PASSED', 'Executions.count': '1200', 'Executions.avgDuration': 3400 }];
  test('has words for codes, and numbers as people read them', () =>
    expect(tableOf(chart, rows)).toEqual({
      columns: [
        { title: 'Status', isNumber: false },
        { title: 'Count', isNumber: true },
        { title: 'Average duration', isNumber: true },
      ],
      rows: [['Passed', '1,200', '3.4 s']],
    }));
  test('its file has the numbers as they are, and nothing that is a formula', () => {
    const formula = [{ ...rows[0]!, 'Executions.status': '=1+1' }];
    expect(csvOf(chart, formula)).toBe("\ufeffStatus,Count,Average duration\r\n'=1+1,1200,3400\r\n");
  });
});
