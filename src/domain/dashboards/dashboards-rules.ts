import { areaRules } from '../area-domain.ts';
import { dashboardMessages } from './dashboard-messages.ts';
import { dashboards } from './dashboards.ts';
import { dashboardsContract } from './dashboards-contract.ts';
import { describeDashboardCommand } from './describe-dashboard-command.ts';

export const dashboardsRules = areaRules({
  contract: dashboardsContract,
  journal: dashboards,
  describe: describeDashboardCommand,
  audited: {
    entity: 'DASHBOARD',
    messages: dashboardMessages.audited,
    fields: { ...dashboardMessages.fields, ...dashboardMessages.auditFields },
  },
});
