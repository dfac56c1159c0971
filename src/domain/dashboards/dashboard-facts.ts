import type { Command, Fact } from '../journal/fact.ts';
import type { ChartChanges, ChartPlace, DashboardChart } from './charts/dashboard-chart.ts';
import type { Dashboard, DashboardRecord } from './dashboard.ts';

/**
 *   command            event
 *   dashboard.create   dashboard.created   perhaps with charts: a copy has those of the other one
 *   dashboard.rename   dashboard.renamed
 *   dashboard.delete   dashboard.deleted   moves it to the trash; a dashboard of the account is gone for good
 *   dashboard.restore  dashboard.restored  as it was deleted
 *   dashboard.purge    dashboard.purged    only on the server, when the trash is emptied
 *   chart.add          chart.added
 *   chart.change       chart.changed       the fields that differ
 *   chart.place        chart.placed        the places that differ, of any number of charts
 *   chart.remove       chart.removed
 *   (a read)           dashboard.observed  all dashboards of a project with their charts
 *
 * The name is that of the dashboard: for the history, and for the list of rejected changes.
 */
export type DashboardCommand =
  | Command<'dashboard.create', { readonly name: string; readonly charts: readonly DashboardChart[] }>
  | Command<'dashboard.rename', { readonly name: string }>
  | Command<'dashboard.delete', { readonly name: string }>
  | Command<'dashboard.restore', { readonly name: string }>
  | Command<'dashboard.purge', { readonly name: string }>
  | Command<'chart.add', { readonly name: string; readonly chart: DashboardChart }>
  | Command<'chart.change', { readonly name: string; readonly chart: string; readonly changes: ChartChanges }>
  | Command<'chart.place', { readonly name: string; readonly places: readonly ChartPlace[] }>
  | Command<'chart.remove', { readonly name: string; readonly chart: string }>;
export type DashboardEdit = Pick<DashboardCommand, 'type' | 'data'>;

type Change<Type extends string, Data> = Fact<Type, Data & { readonly name: string }>;

export type DashboardChartEvent =
  | Change<'chart.added', { readonly chart: DashboardChart }>
  | Change<
      'chart.changed',
      { readonly chart: string; readonly label: string; readonly changes: ChartChanges; readonly was: ChartChanges }
    >
  | Change<'chart.placed', { readonly places: readonly ChartPlace[] }>
  | Change<'chart.removed', { readonly chart: string; readonly label: string }>;

export type DashboardChange =
  | Change<'dashboard.created', { readonly charts: readonly DashboardChart[] }>
  | Change<'dashboard.renamed', { readonly was: string }>
  | Fact<'dashboard.deleted', { readonly name: string }>
  | Change<'dashboard.restored', { readonly record: DashboardRecord; readonly charts: readonly DashboardChart[] }>
  | Fact<'dashboard.purged', { readonly name: string }>
  | DashboardChartEvent;

export type DashboardFact =
  | DashboardChange
  | Fact<'dashboard.observed', { readonly dashboards: readonly Dashboard[]; readonly asOf: number }>;

export const dashboardAbout = (id: string) => `dashboard/${id}`;
export const dashboardIdOf = (about: string) => about.slice('dashboard/'.length);
/** Of a chart, among those of its dashboard. */
export const chartKey = (about: string, chart: string) => `${about}/${chart}`;
