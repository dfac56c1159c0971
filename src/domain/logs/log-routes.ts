import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const logRoutes = areaRoutes({
  project: {
    executionLogs: {
      folder: 'execution-logs',
      title: pageMessages.areas.executionLogs,
      screen: 'EXECUTION_LOGS',
      module: 'ExecutionLog',
      isBuilt: true,
      routes: { '': {}, scenarios: {}, 'scenarios/:scenarioLogId': {}, 'flows/:flowLogId': {} },
    },
  },
});
