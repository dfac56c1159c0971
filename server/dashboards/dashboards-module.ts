import { dashboardEntryOf } from '../../src/domain/dashboards/dashboard-audit.ts';
import type { DashboardChange } from '../../src/domain/dashboards/dashboard-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { dashboardReadModel } from './dashboard-read-model.ts';
import { dashboardPdfExport } from './export/dashboard-pdf-export.ts';
import { dashboardPdfHandlers } from './export/dashboard-pdf-handlers.ts';
import { dashboardsHandlers } from './dashboards-handlers.ts';
import { renameChoicesInCharts } from './rename-choices-in-charts.ts';
import { listTrashedDashboards, purgeDashboards } from './trashed-dashboards.ts';

export const dashboardsModule = serverModule({
  name: 'dashboards',
  tables: ['dashboards'],
  readModel: dashboardReadModel,

  cascades: [renameChoicesInCharts],
  audit: [{ stream: 'dashboard', entity: 'DASHBOARD', entryOf: (fact) => dashboardEntryOf(fact as DashboardChange) }],
  exports: [dashboardPdfExport],
  trash: listTrashedDashboards,
  start: (env) => ({
    handlers: { ...dashboardsHandlers(env), ...dashboardPdfHandlers(env) },
    purge: (now) => purgeDashboards(env, now),
  }),
});
