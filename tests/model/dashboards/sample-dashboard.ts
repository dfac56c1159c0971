import type { ChartContent, DashboardChart } from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import type { DashboardEdit, DashboardCommand } from '../../../src/domain/dashboards/dashboard-facts.ts';
import type { Dashboard } from '../../../src/domain/dashboards/dashboard.ts';

const at = '2026-11-25T12:30:00Z';
const stamp = { about: 'dashboard/d1', project: 'p1', at, by: 'u-ada' };

export const contentWith = (more: Partial<ChartContent> = {}): ChartContent => ({
  name: 'Defects by status',
  chart: 'Bar',
  measures: ['Defects.count'],
  dimensions: ['Defects.status'],
  segments: [],
  filters: [],
  timeDimensions: [],
  ...more,
});
export const number = contentWith({ name: 'Open defects', chart: 'KPI', measures: ['Defects.open'], dimensions: [] });

export const chartWith = (id: string, more: Partial<DashboardChart> = {}): DashboardChart =>
  ({ ...contentWith(), id, dashboardId: 'd1', x: 0, y: 0, w: 6, h: 7, ...more }) as DashboardChart;

export const command = (edit: DashboardEdit): DashboardCommand => ({ ...stamp, id: 'c1', ...edit }) as DashboardCommand;
export const create = (name: string, charts: readonly DashboardChart[] = []) =>
  command({ type: 'dashboard.create', data: { name, charts } });

const caused = <Type extends string, Data>(type: Type, verb: string, data: Data) =>
  ({ ...stamp, id: `c1/${verb}`, type, version: 1, cause: 'c1', data }) as const;

export const created = (name: string, charts: readonly DashboardChart[] = []) =>
  caused('dashboard.created', 'created', { name, charts });
export const renamed = (name: string, was: string) => caused('dashboard.renamed', 'renamed', { name, was });
export const deleted = (name: string) => caused('dashboard.deleted', 'deleted', { name });
export const added = (chart: DashboardChart, name = 'Quality') =>
  caused('chart.added', `added/${chart.id}`, { name, chart });
export const changed = (id: string, changes: Partial<ChartContent>, was: Partial<ChartContent>, name = 'Quality') =>
  caused('chart.changed', `changed/${id}`, { name, chart: id, label: 'Defects by status', changes, was });
export const placed = (places: readonly { id: string; x: number; y: number; w: number; h: number }[]) =>
  caused('chart.placed', 'placed', { name: 'Quality', places });
export const removed = (id: string) =>
  caused('chart.removed', `removed/${id}`, { name: 'Quality', chart: id, label: 'Defects by status' });

export const dashboardWith = (charts: readonly DashboardChart[], more: Partial<Dashboard> = {}): Dashboard => ({
  ...{ id: 'd1', name: 'Quality', projectId: 'p1', type: 'PROJECT' as const },
  config: Object.fromEntries(charts.map((chart) => [chart.id, chart])),
  ...{ createdBy: 'u-ada', createdDate: at, modifiedDate: at, revision: 1 },
  ...more,
});
