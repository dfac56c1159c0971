import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { chartKinds, type ChartContent } from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import { dashboardLimits } from '../../../src/domain/dashboards/dashboard-limits.ts';
import type { DashboardFact } from '../../../src/domain/dashboards/dashboard-facts.ts';
import { dashboardConfirmedNotice } from '../../../src/domain/dashboards/dashboard-notices.ts';
import { dashboards, dashboardsIn } from '../../../src/domain/dashboards/dashboards.ts';
import { givenFor } from '../given.ts';
import {
  added,
  changed,
  chartWith,
  command,
  contentWith,
  create,
  created,
  dashboardWith,
  deleted,
  number,
  placed,
  removed,
  renamed,
} from './sample-dashboard.ts';

const given = givenFor(dashboards);
const bars = chartWith('k1');

describe('a dashboard', () => {
  test('is created with a trimmed name, empty or with charts [DASH-002]', () => {
    given().when(create(' Quality ')).then(created('Quality'));
    given()
      .when(create('Quality', [bars]))
      .then(created('Quality', [bars]));
  });
  test('needs a name', () => given().when(create('  ')).thenRefused('required', 'name'));
  test('is renamed once', () => {
    const rename = command({ type: 'dashboard.rename', data: { name: 'Release' } });
    given(created('Quality')).when(rename).then(renamed('Release', 'Quality'));
    given(created('Quality'), renamed('Release', 'Quality')).when(rename).thenNothing();
  });
  test('is deleted with its charts', () => {
    const { view, when } = given(created('Quality', [bars]));
    when(command({ type: 'dashboard.delete', data: { name: '' } })).then(deleted('Quality'));
    expect(dashboardsIn(view, 'p1')).toHaveLength(1);
    const after = given(created('Quality', [bars]), deleted('Quality'));
    expect(dashboardsIn(after.view, 'p1')).toEqual([]);
    expect(after.view.charts.byAbout).toEqual({});
    const restore = command({ type: 'dashboard.restore', data: { name: 'Quality' } });
    const outcome = dashboards.decide(after.view, restore);
    expect(outcome).toMatchObject([{ type: 'dashboard.restored', data: { name: 'Quality', charts: [bars] } }]);
    const [fact] = outcome as readonly DashboardFact[];
    const back = given(created('Quality', [bars]), deleted('Quality'), fact!);
    expect(dashboardsIn(back.view, 'p1')).toMatchObject([{ name: 'Quality', config: { k1: bars } }]);
    given().when(restore).thenRefused({ code: 'dashboardGone' });
    const remove = command({ type: 'dashboard.delete', data: { name: 'Quality' } });
    expect(dashboardConfirmedNotice(remove)?.undo).toMatchObject({ command: { type: 'dashboard.restore' } });
    expect(dashboardConfirmedNotice({ ...remove, project: '' })?.undo).toBeUndefined();
    after.when(command({ type: 'chart.add', data: { name: '', chart: bars } })).thenRefused({ code: 'dashboardGone' });
  });
});

describe('a chart', () => {
  test('is added inside the twelve columns, and belongs to its dashboard [DASH-004]', () =>
    given(created('Quality'))
      .when(command({ type: 'chart.add', data: { name: '', chart: { ...bars, dashboardId: '', x: 9, w: 6 } } }))
      .then(added({ ...bars, x: 6 })));
  test('is changed in the fields that differ, without blanks in filters [DASH-005]', () =>
    given(created('Quality', [bars]))
      .when(
        command({
          type: 'chart.change',
          data: {
            name: '',
            chart: 'k1',
            changes: {
              name: 'Defects by status ',
              filters: [{ dimension: '', member: 'Defects.severity', operator: 'equals', values: [' Major', ' '] }],
            },
          },
        }),
      )
      .then(
        changed(
          'k1',
          { filters: [{ dimension: '', member: 'Defects.severity', operator: 'equals', values: ['Major'] }] },
          { filters: [] },
        ),
      ));
  test('is placed among others, and a removed one has no place', () => {
    const places = [
      { id: 'k1', x: 6, y: 0, w: 6, h: 7 },
      { id: 'k9', x: 0, y: 0, w: 1, h: 1 },
    ];
    given(created('Quality', [bars]))
      .when(command({ type: 'chart.place', data: { name: '', places } }))
      .then(placed([places[0]!]));
  });
  test('is removed once', () => {
    const remove = command({ type: 'chart.remove', data: { name: '', chart: 'k1' } });
    given(created('Quality', [bars]))
      .when(remove)
      .then(removed('k1'));
    given(created('Quality', [bars]), removed('k1'))
      .when(remove)
      .thenNothing();
  });
  test('is one of at most forty', () => {
    const charts = Array.from({ length: dashboardLimits.chartsMost }, (_, index) => chartWith(`k${index}`));
    given(created('Quality', charts))
      .when(command({ type: 'chart.add', data: { name: '', chart: chartWith('one-more') } }))
      .thenRefused({ code: 'tooManyCharts', max: 40 }, 'config');
  });
});

const wrong: readonly [why: string, Partial<ChartContent>, code: string, field: string][] = [
  ['a KPI with groups', { chart: 'KPI' }, 'chartKpiShape', 'measures'],
  ['a pie of two values', { chart: 'Pie', measures: ['Defects.count', 'Defects.open'] }, 'chartPieShape', 'dimensions'],
  ['a line without steps in time', { chart: 'Line' }, 'chartLineShape', 'timeDimensions'],
  ['bars without groups', { dimensions: [] }, 'chartNeedsDimension', 'dimensions'],
  ['a table without values', { chart: 'Table', measures: [] }, 'chartNeedsMeasure', 'measures'],
  ['an unknown member', { measures: ['Defects.money'] }, 'chartMemberUnknown', 'measures'],
  ['a group that is a measure', { dimensions: ['Defects.open'] }, 'chartMemberUnknown', 'dimensions'],
  ['members of two cubes', { dimensions: ['Flows.status'] }, 'chartSeveralCubes', 'dimensions'],
  [
    'several values by two groups',
    { measures: ['Defects.count', 'Defects.open'], dimensions: ['Defects.status', 'Defects.severity'] },
    'chartTooManySeries',
    'dimensions',
  ],
  [
    'a filter without a value',
    { filters: [{ dimension: '', member: 'Defects.status', operator: 'equals', values: [' '] }] },
    'chartFilterNeedsValue',
    'filters',
  ],
  [
    'a range that ends before it begins',
    { timeDimensions: [{ dimension: 'Defects.createdAt', granularity: '', dateRange: ['2026-11-25', '2026-11-24'] }] },
    'chartRange',
    'timeDimensions',
  ],
];

describe('a chart is refused in words', () => {
  test.each(wrong)('with %s [DASH-007]', (_, more, code, field) => {
    const { view } = given(created('Quality'));
    const chart = chartWith('k1', more as Partial<typeof bars>);
    expect(dashboards.decide(view, command({ type: 'chart.add', data: { name: '', chart } }))).toMatchObject({
      refused: { code },
      field,
    });
  });
  test('and a whole one of each kind is not [DASH-007]', () => {
    const steps = [{ dimension: 'Defects.createdAt', granularity: 'day', dateRange: 'last 7 days' } as const];
    const kinds = [
      contentWith(),
      contentWith({ chart: 'Line', timeDimensions: steps }),
      contentWith({ chart: 'Pie' }),
      number,
      contentWith({ chart: 'Table', segments: ['Defects.open'] }),
    ];
    expect(kinds.map(({ chart }) => chart).toSorted()).toEqual(chartKinds.toSorted());
    for (const content of kinds) {
      const chart = chartWith('k1', content as Partial<typeof bars>);
      given(created('Quality'))
        .when(command({ type: 'chart.add', data: { name: '', chart } }))
        .then(added(chart));
    }
  });
});

test('events in any order and an older read give the same dashboard', () => {
  const facts: readonly DashboardFact[] = [
    { ...created('Quality', [bars]), position: 1, revision: 1 },
    { ...changed('k1', { name: 'Bars' }, { name: bars.name }), id: 'f2', position: 2, revision: 2 },
    { ...placed([{ id: 'k1', x: 3, y: 0, w: 6, h: 7 }]), id: 'f3', position: 3, revision: 3 },
    { ...added(chartWith('k2')), id: 'f4', position: 4, revision: 4 },
    { ...removed('k2'), id: 'f5', position: 5, revision: 5 },
  ];
  const read: DashboardFact = {
    ...created(''),
    id: 'r1',
    about: 'dashboards/p1',
    type: 'dashboard.observed',
    data: { dashboards: [dashboardWith([bars])], asOf: 1 },
  };
  const fold = (all: readonly DashboardFact[]) =>
    dashboardsIn(
      produce(dashboards.empty, (draft) => all.forEach((fact) => dashboards.evolve(draft, fact))),
      'p1',
    ).map(({ name, config }) => ({ name, config }));
  const expected = [{ name: 'Quality', config: { k1: { ...bars, name: 'Bars', x: 3 } } }];
  expect(fold([...facts, read])).toEqual(expected);
  expect(fold([...facts.toReversed(), read])).toEqual(expected);
  expect(fold([read, ...facts.slice(1).toReversed()])).toEqual(expected);
});
