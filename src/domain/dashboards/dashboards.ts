import type { JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  putAllRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
} from '../journal/record-set.ts';
import { dropOwned, ownedWhenDeleted } from '../trash/owned-records.ts';
import type { DashboardChart } from './charts/dashboard-chart.ts';
import {
  chartKey,
  dashboardAbout,
  dashboardIdOf,
  type DashboardChartEvent,
  type DashboardCommand,
  type DashboardFact,
} from './dashboard-facts.ts';
import { byName, type Dashboard, type DashboardRecord } from './dashboard.ts';
import { dashboardsView, type KnownDashboards } from './dashboards-view.ts';
import { decideDashboard } from './decide-dashboard.ts';

/** Where a chart is in the set, by the event of its dashboard. */
const placedIn = ({ about, position }: DashboardFact, chart: string) => ({
  about: chartKey(about, chart),
  project: about,
  ...(position !== undefined && { position }),
});

const evolveChart = ({ charts }: KnownDashboards, fact: DashboardChartEvent): void => {
  switch (fact.type) {
    case 'chart.added':
      return putRecord(charts, placedIn(fact, fact.data.chart.id), fact.data.chart);
    case 'chart.changed':
      return changeRecord(charts, placedIn(fact, fact.data.chart), fact.data.changes as Partial<DashboardChart>);
    case 'chart.placed':
      for (const { id, ...place } of fact.data.places) changeRecord(charts, placedIn(fact, id), place);
      return;
    case 'chart.removed':
      return dropRecord(charts, placedIn(fact, fact.data.chart));
  }
};

const observe = (view: KnownDashboards, project: string, dashboards: readonly Dashboard[], asOf: number): void => {
  const items = dashboards.map(({ config: _, ...record }): DashboardRecord => record);
  putAllRead(view, { project, asOf, items, aboutOf: ({ id }) => dashboardAbout(id) });
  for (const { id, config } of dashboards) {
    const about = dashboardAbout(id);
    const charts = Object.values(config);
    putAllRead(view.charts, { project: about, asOf, items: charts, aboutOf: (chart) => chartKey(about, chart.id) });
  }
};

const evolve = (view: KnownDashboards, fact: DashboardFact): void => {
  const { about, project } = fact;
  const revision = () => fact.revision ?? (recordOf(view, about)?.revision ?? 0) + 1;
  switch (fact.type) {
    case 'dashboard.observed':
      return observe(view, project, fact.data.dashboards, fact.data.asOf);
    case 'dashboard.created': {
      const { name, charts } = fact.data;
      for (const chart of charts) putRecord(view.charts, placedIn(fact, chart.id), chart);
      const created = { createdBy: fact.by, createdDate: fact.at, modifiedDate: fact.at };
      const id = dashboardIdOf(about);
      return putRecord(view, fact, { id, name, projectId: project, type: 'PROJECT', ...created, revision: revision() });
    }
    case 'dashboard.renamed':
      return changeRecord(view, fact, { name: fact.data.name, modifiedDate: fact.at, revision: revision() });
    case 'dashboard.deleted':
      dropOwned(view.charts, fact);
      return dropRecord(view, fact);
    case 'dashboard.restored':
      for (const chart of fact.data.charts) restoreRecord(view.charts, placedIn(fact, chart.id), chart);
      return restoreRecord(view, fact, { ...fact.data.record, revision: revision() });
    case 'dashboard.purged':
      if (view.gone[about]) view.gone[about] = true;
      return;
    case 'chart.added':
    case 'chart.changed':
    case 'chart.placed':
    case 'chart.removed':
      evolveChart(view, fact);
      changeRecord(view, fact, { modifiedDate: fact.at, revision: revision() });
  }
};

const withCharts = (view: KnownDashboards, record: DashboardRecord): Dashboard => ({
  ...record,
  config: Object.fromEntries(
    recordsOfProject(view.charts, dashboardAbout(record.id)).map((chart) => [chart.id, chart]),
  ),
});

const dashboardOf = (view: KnownDashboards, about: string): Dashboard | null => {
  const record = recordOf(view, about);
  return record && withCharts(view, record);
};

/** As it was deleted, with the charts that it had then. */
const deletedDashboardOf = (view: KnownDashboards, about: string): Dashboard | null => {
  const record = deletedRecordOf(view, about);
  if (!record) return null;
  const charts = ownedWhenDeleted(view.charts, view, about);
  return { ...record, config: Object.fromEntries(charts.map((chart) => [chart.id, chart])) };
};

/** The dashboards of a project with their charts, sorted by name. */
export const dashboardsIn = (view: KnownDashboards, project: string): readonly Dashboard[] =>
  recordsOfProject(view, project)
    .toSorted(byName)
    .map((record) => withCharts(view, record));

/** The dashboards of projects, with the changes that wait for the server. */
export const dashboards: JournalArea<KnownDashboards, DashboardCommand, DashboardFact> = {
  ...dashboardsView,
  decide: (view, command) =>
    decideDashboard(dashboardOf(view, command.about), command, deletedDashboardOf(view, command.about)),
  evolve,
};
