import type { Refusal } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { chartFault } from './charts/chart-faults.ts';
import {
  cleanedContent,
  contentChanges,
  contentOf,
  isSame,
  placeOf,
  type ChartChanges,
  type ChartPlace,
  type DashboardChart,
} from './charts/dashboard-chart.ts';
import { dashboardIdOf, type DashboardChange, type DashboardCommand } from './dashboard-facts.ts';
import { dashboardLimits } from './dashboard-limits.ts';
import { dashboardFields, type Dashboard, type DashboardConfig } from './dashboard.ts';

/** What a decision depends on. */
export interface KnownDashboard {
  readonly name: string;
  readonly config: DashboardConfig;
}

type Outcome = readonly DashboardChange[] | Refusal;
type CommandOf<Type extends DashboardCommand['type']> = Extract<DashboardCommand, { readonly type: Type }>;

const stampOf = ({ id, about, project, at, by }: DashboardCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const tooMany: Refusal = { refused: { code: 'tooManyCharts', max: dashboardLimits.chartsMost }, field: 'config' };
const chartGone: Refusal = { refused: { code: 'chartGone' }, field: 'chart' };

/** Inside the twelve columns. */
const inside = <Place extends ChartPlace>(place: Place): Place => ({
  ...place,
  x: Math.min(place.x, limits.gridColumns - place.w),
});

const cleaned = (about: string, chart: DashboardChart): DashboardChart =>
  inside(cleanedContent({ ...chart, name: chart.name.trim(), dashboardId: dashboardIdOf(about) }));

const create = (command: CommandOf<'dashboard.create'>): Outcome => {
  const { name } = dashboardFields.cleaned({ name: command.data.name });
  const charts = command.data.charts.map((chart) => cleaned(command.about, chart));
  const refusal = dashboardFields.refusalOf({ name }) ?? charts.map(chartFault).find((fault) => fault !== null);
  if (refusal) return refusal;
  if (charts.length > dashboardLimits.chartsMost) return tooMany;
  return [{ ...stampOf(command), id: `${command.id}/created`, type: 'dashboard.created', data: { name, charts } }];
};

const rename = (known: KnownDashboard, command: CommandOf<'dashboard.rename'>): Outcome => {
  const { name } = dashboardFields.cleaned({ name: command.data.name });
  const refusal = dashboardFields.refusalOf({ name });
  if (refusal) return refusal;
  if (name === known.name) return [];
  return [
    { ...stampOf(command), id: `${command.id}/renamed`, type: 'dashboard.renamed', data: { name, was: known.name } },
  ];
};

const add = ({ name, config }: KnownDashboard, command: CommandOf<'chart.add'>): Outcome => {
  const chart = cleaned(command.about, command.data.chart);
  if (Object.hasOwn(config, chart.id)) return [];
  if (Object.keys(config).length >= dashboardLimits.chartsMost) return tooMany;
  const id = `${command.id}/added/${chart.id}`;
  return chartFault(chart) ?? [{ ...stampOf(command), id, type: 'chart.added', data: { name, chart } }];
};

const change = ({ name, config }: KnownDashboard, command: CommandOf<'chart.change'>): Outcome => {
  const chart = config[command.data.chart];
  if (!chart) return chartGone;
  const sent = command.data.changes;
  const wanted = {
    ...sent,
    ...(sent.name !== undefined && { name: sent.name.trim() }),
    ...(sent.filters && cleanedContent({ filters: sent.filters })),
  };
  const changes = contentChanges(contentOf(chart), wanted);
  const fields = Object.keys(changes) as (keyof ChartChanges)[];
  if (fields.length === 0) return [];
  const refusal = chartFault({ ...contentOf(chart), ...(changes as Partial<DashboardChart>) });
  if (refusal) return refusal;
  const was = Object.fromEntries(fields.map((field) => [field, chart[field]])) as ChartChanges;
  const data = { name, chart: chart.id, label: chart.name, changes, was };
  return [{ ...stampOf(command), id: `${command.id}/changed/${chart.id}`, type: 'chart.changed', data }];
};

/** A chart that was removed meanwhile has no place. */
const place = ({ name, config }: KnownDashboard, command: CommandOf<'chart.place'>): Outcome => {
  const places = command.data.places.map(inside).filter((one) => {
    const chart = config[one.id];
    return chart !== undefined && !isSame(placeOf(chart), one);
  });
  if (places.length === 0) return [];
  return [{ ...stampOf(command), id: `${command.id}/placed`, type: 'chart.placed', data: { name, places } }];
};

const remove = ({ name, config }: KnownDashboard, command: CommandOf<'chart.remove'>): Outcome => {
  const chart = config[command.data.chart];
  if (!chart) return [];
  const data = { name, chart: chart.id, label: chart.name };
  return [{ ...stampOf(command), id: `${command.id}/removed/${chart.id}`, type: 'chart.removed', data }];
};

const dashboardGone: Refusal = { refused: { code: 'dashboardGone' } };

const restored = ({ config, ...record }: Dashboard, command: DashboardCommand): Outcome => {
  const data = { name: record.name, record, charts: Object.values(config) };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'dashboard.restored', data }];
};

/**
 * Turns a command into events or rejects it. `known`: the dashboard with its charts, null if there is none; `deleted`: as it is
 * in the trash.
 */
export const decideDashboard = (
  known: KnownDashboard | null,
  command: DashboardCommand,
  deleted: Dashboard | null = null,
): Outcome => {
  if (command.type === 'dashboard.create') return known ? [] : create(command);
  if (command.type === 'dashboard.purge') {
    if (known || !deleted) return [];
    const data = { name: deleted.name };
    return [{ ...stampOf(command), id: `${command.id}/purged`, type: 'dashboard.purged', data }];
  }
  if (!known) {
    if (command.type === 'dashboard.restore') return deleted ? restored(deleted, command) : dashboardGone;
    return command.type === 'dashboard.delete' ? [] : dashboardGone;
  }
  switch (command.type) {
    case 'dashboard.restore':
      return [];
    case 'dashboard.rename':
      return rename(known, command);
    case 'dashboard.delete': {
      const data = { name: known.name };
      return [{ ...stampOf(command), id: `${command.id}/deleted`, type: 'dashboard.deleted', data }];
    }
    case 'chart.add':
      return add(known, command);
    case 'chart.change':
      return change(known, command);
    case 'chart.place':
      return place(known, command);
    case 'chart.remove':
      return remove(known, command);
  }
};
