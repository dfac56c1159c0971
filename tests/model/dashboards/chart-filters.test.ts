import { describe, expect, test } from 'vitest';
import {
  chartFiltersShape,
  filtersOf,
  matchedFilters,
  type ChartFilters,
  type DashboardFilter,
} from '../../../src/domain/dashboards/charts/chart-filters.ts';
import { queryOf } from '../../../src/domain/dashboards/charts/chart-query.ts';
import { isFull, withFilter, withFilterAt, withGroup } from '../../../src/domain/dashboards/charts/filter-draft.ts';
import { pathCounted } from '../../../src/domain/dashboards/charts/path-counted.ts';
import { dashboardLimits } from '../../../src/domain/dashboards/dashboard-limits.ts';
import { dashboards } from '../../../src/domain/dashboards/dashboards.ts';
import { givenFor } from '../given.ts';
import { added, chartWith, command, contentWith, created } from './sample-dashboard.ts';

const filter = (value: string, member = 'Defects.status'): DashboardFilter => ({
  ...{ dimension: '', member },
  ...{ operator: 'equals', values: [value] },
});
const [open, done, major] = [filter('To Do'), filter('Done'), filter('Major', 'Defects.severity')];
const queried = ({ member, operator, values }: DashboardFilter) => ({ member, operator, values });

describe('filters in groups', () => {
  test.each<readonly [what: string, ChartFilters]>([
    ['no filters', []],
    ['filters', [open, major]],
    ['a group among filters', [major, { or: [open, done] }]],
    ['one group alone', [{ and: [{ or: [open, done] }] }]],
    ['alternatives', [{ or: [major, { and: [open, done] }] }]],
    ['one alternative', [{ or: [{ or: [open] }] }]],
  ])('%s are the same after they were edited', (_, filters) =>
    expect(filtersOf(matchedFilters(filters))).toEqual(filters),
  );

  test('are groups of the query [DASH-005]', () => {
    const ofChart = (filters: ChartFilters) => queryOf(contentWith({ filters }), 'UTC').filters;
    expect(ofChart([major, { or: [open, done] }])).toEqual([queried(major), { or: [queried(open), queried(done)] }]);
    expect(ofChart([{ or: [major, { and: [open, done] }] }])).toEqual([
      { or: [queried(major), { and: [queried(open), queried(done)] }] },
    ]);
  });

  test('are stored without blanks and without groups that are empty', () => {
    const given = givenFor(dashboards);
    const sent = chartWith('k1', { filters: [{ or: [filter(' Done '), { and: [] }] }] });
    given(created('Quality'))
      .when(command({ type: 'chart.add', data: { name: '', chart: sent } }))
      .then(added(chartWith('k1', { filters: [{ or: [done] }] })));
  });

  test.each<readonly [what: string, ChartFilters, code: string]>([
    ['a value that is missing in a group', [{ or: [open, filter('')] }], 'chartFilterNeedsValue'],
    ['a member of another cube in a group', [{ or: [filter('PASSED', 'Flows.status')] }], 'chartSeveralCubes'],
    [
      'a measure in a group with a dimension',
      [{ or: [open, filter('3', 'Defects.count')] }, major],
      'analyticsMixedGroup',
    ],
    ['a measure as an alternative', [{ or: [open, { and: [filter('3', 'Defects.count')] }] }], 'analyticsMixedGroup'],
  ])('are refused with %s', (_, filters, code) => {
    const { view } = givenFor(dashboards)(created('Quality'));
    const chart = chartWith('k1', { filters });
    expect(dashboards.decide(view, command({ type: 'chart.add', data: { name: '', chart } }))).toMatchObject({
      refused: { code },
      field: 'filters',
    });
  });

  test('a measure beside a group holds together with it', () => {
    const chart = chartWith('k1', { filters: [filter('3', 'Defects.count'), { or: [open, done] }] });
    givenFor(dashboards)(created('Quality'))
      .when(command({ type: 'chart.add', data: { name: '', chart } }))
      .then(added(chart));
  });

  test('are one level deep, and as many as filters may be', () => {
    const messagesOf = (filters: unknown) =>
      chartFiltersShape.safeParse(filters).error?.issues.map((one) => one.message);
    expect(messagesOf([{ or: [open, { and: [done] }] }])).toBeUndefined();
    expect(messagesOf([major, { or: [open, { and: [done] }] }])).toEqual(['has a group inside a group']);
    expect(messagesOf([{ or: [{ and: [{ or: [open] }] }] }])).toBeDefined();
    const many = { or: Array.from({ length: dashboardLimits.filtersMost }, () => open) };
    expect(messagesOf([many])).toBeUndefined();
    expect(messagesOf([many, major])).toEqual(['is too long']);
    expect([isFull([many]), isFull([many, { or: [] }]), isFull([major])]).toEqual([true, true, false]);
  });

  test('a new group is the other way round, and goes with its last filter', () => {
    expect(matchedFilters(withGroup([major], 'Defects')).parts.at(-1)).toMatchObject({ match: 'or' });
    const either = withGroup([{ or: [major, open] }], 'Defects');
    expect(matchedFilters(either).parts.at(-1)).toMatchObject({ match: 'and' });
    expect(matchedFilters(withFilter(either, 'Defects', 2)).parts[2]).toMatchObject({ parts: [{}, {}] });
    expect(withFilterAt(either, [2, 0], null)).toEqual([{ or: [major, open] }]);
  });

  test('a number leads to a list only if nothing is an alternative', () => {
    const path = (filters: ChartFilters) =>
      pathCounted(contentWith({ chart: 'KPI', dimensions: [], filters }), 'p1', { range: undefined });
    expect(path([{ and: [major, open] }])).toBe('/projects/p1/defects?status=To+Do&severity=Major');
    expect(path([major, { or: [open] }])).toBe('/projects/p1/defects?status=To+Do&severity=Major');
    expect(path([major, { or: [open, done] }])).toBeNull();
    expect(path([{ or: [major, open] }])).toBeNull();
  });
});
