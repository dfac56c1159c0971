import type { DashboardChart } from './charts/dashboard-chart.ts';
import { dashboardIdOf, type DashboardChange } from './dashboard-facts.ts';
import type { Dashboard, DashboardConfig, DashboardType } from './dashboard.ts';

const byId = (charts: readonly DashboardChart[]): DashboardConfig =>
  Object.fromEntries(charts.map((chart) => [chart.id, chart]));

const configAfter = (config: DashboardConfig, fact: DashboardChange): DashboardConfig => {
  switch (fact.type) {
    case 'chart.added':
      return { ...config, [fact.data.chart.id]: fact.data.chart };
    case 'chart.changed': {
      const { chart: id, changes } = fact.data;
      const chart = config[id];
      return chart ? { ...config, [id]: { ...chart, ...(changes as Partial<DashboardChart>) } } : config;
    }
    case 'chart.placed': {
      const placed = fact.data.places.flatMap((place) => {
        const chart = config[place.id];
        return chart ? [{ ...chart, ...place }] : [];
      });
      return { ...config, ...byId(placed) };
    }
    case 'chart.removed':
      return byId(Object.values(config).filter(({ id }) => id !== fact.data.chart));
    default:
      return config;
  }
};

/** A dashboard that may be in the trash. */
export interface StoredDashboard extends Dashboard {
  readonly deleted?: { readonly by: string; readonly date: string } | undefined;
}

/** The dashboard after an event that follows the others in order; null if it is gone for good or was never created. */
export const applyDashboard = (
  known: StoredDashboard | null,
  fact: DashboardChange & { readonly revision?: number },
  type: DashboardType = 'PROJECT',
): StoredDashboard | null => {
  const revision = fact.revision ?? (known?.revision ?? 0) + 1;
  if (fact.type === 'dashboard.purged') return null;
  if (fact.type === 'dashboard.deleted')
    return known && type === 'PROJECT' ? { ...known, deleted: { by: fact.by, date: fact.at }, revision } : null;
  if (fact.type === 'dashboard.restored') {
    const { record, charts } = fact.data;
    return { ...record, config: byId(charts), revision };
  }
  if (fact.type === 'dashboard.created') {
    const { name, charts } = fact.data;
    const id = dashboardIdOf(fact.about);
    const created = { createdBy: fact.by, createdDate: fact.at, modifiedDate: fact.at };
    return { id, name, projectId: fact.project, type, config: byId(charts), ...created, revision };
  }
  if (!known) return null;
  const { name } = fact.type === 'dashboard.renamed' ? fact.data : known;
  return { ...known, name, config: configAfter(known.config, fact), modifiedDate: fact.at, revision };
};
