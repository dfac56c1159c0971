import { dashboardEntryOf } from '../../src/domain/dashboards/dashboard-audit.ts';
import type { DashboardChange } from '../../src/domain/dashboards/dashboard-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { dashboardsHandlers } from './dashboards-handlers.ts';

export const dashboardsModule = serverModule({
  name: 'dashboards',
  tables: ['dashboards'],
  audit: [{ stream: 'dashboard', entryOf: (fact) => dashboardEntryOf(fact as DashboardChange) }],
  start: (env) => ({ handlers: dashboardsHandlers(env) }),
});
