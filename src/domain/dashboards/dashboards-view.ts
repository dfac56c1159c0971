import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, type RecordSet } from '../journal/record-set.ts';
import type { DashboardChart } from './charts/dashboard-chart.ts';
import type { DashboardCommand } from './dashboard-facts.ts';
import type { DashboardRecord } from './dashboard.ts';

/** The dashboards of projects, and their charts. */
export interface KnownDashboards extends RecordSet<DashboardRecord> {
  /** By dashboard and chart; the stream of a dashboard is the owner of its charts. */
  charts: RecordSet<DashboardChart>;
}

/** What this device knows of them before the rules of the area are loaded. */
export const dashboardsView = {
  empty: { ...emptyRecordSet<DashboardRecord>(), charts: emptyRecordSet<DashboardChart>() },
  commands: [
    'dashboard.create',
    'dashboard.rename',
    'dashboard.delete',
    'dashboard.restore',
    'chart.add',
    'chart.change',
    'chart.place',
    'chart.remove',
  ],
  hears: ['dashboard', 'chart'],
  counts: (view) => ({ ...recordCounts(view), charts: recordCounts(view.charts).records }),
} satisfies JournalOutline<KnownDashboards, DashboardCommand['type']>;
