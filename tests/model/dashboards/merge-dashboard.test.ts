import { describe, expect, test } from 'vitest';
import { mergeDashboard } from '../../../src/domain/dashboards/merge-dashboard.ts';
import { chartWith, dashboardWith } from './sample-dashboard.ts';

const bars = chartWith('k1');
const pie = chartWith('k2', { chart: 'Pie', name: 'Pie' });
const base = dashboardWith([bars, pie]);

describe('a dashboard that is sent whole is merged by chart [DASH-013]', () => {
  test('its changes are those against the revision that was seen', () => {
    const sent = dashboardWith([{ ...bars, name: 'Bars', x: 6 }, chartWith('k3')], { name: 'Release' });
    expect(mergeDashboard(base, sent, base)).toEqual({
      edits: [
        { type: 'dashboard.rename', data: { name: 'Release' } },
        { type: 'chart.remove', data: { name: 'Release', chart: 'k2' } },
        { type: 'chart.change', data: { name: 'Release', chart: 'k1', changes: { name: 'Bars' } } },
        { type: 'chart.add', data: { name: 'Release', chart: chartWith('k3') } },
        { type: 'chart.place', data: { name: 'Release', places: [{ id: 'k1', x: 6, y: 0, w: 6, h: 7 }] } },
      ],
    });
  });
  test('what others have changed meanwhile stays', () => {
    const current = dashboardWith([bars, { ...pie, name: 'Circle' }, chartWith('k9')], { name: 'Theirs' });
    expect(mergeDashboard(base, base, current)).toEqual({ edits: [] });
    const sent = dashboardWith([bars, { ...pie, x: 6 }]);
    expect(mergeDashboard(base, sent, current)).toMatchObject({ edits: [{ type: 'chart.place' }] });
  });
  test.each([
    ['the name of a chart', [{ ...bars, name: 'Mine' }, pie], [{ ...bars, name: 'Theirs' }, pie]],
    ['the place of a chart', [{ ...bars, x: 1 }, pie], [{ ...bars, x: 2 }, pie]],
    ['a chart that was removed', [{ ...bars, name: 'Mine' }, pie], [pie]],
  ])('two different changes of %s are a conflict', (_, sent, current) =>
    expect(mergeDashboard(base, dashboardWith(sent), dashboardWith(current))).toBe('conflict'),
  );
  test('the same change by two people is none', () => {
    const both = dashboardWith([{ ...bars, name: 'Ours' }, pie]);
    expect(mergeDashboard(base, both, both)).toMatchObject({ edits: [{ type: 'chart.change' }] });
  });
});
