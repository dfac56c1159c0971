import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';
import { logListQuery, logQuery } from './log-query.ts';

export const logRoutes = areaRoutes({
  settings: {
    evidence: { title: pageMessages.settingsPages.evidence, needs: 'readAsOwner', shows: 'ExecutionLog' },
  },
  project: {
    executionLogs: {
      folder: 'execution-logs',
      title: pageMessages.areas.executionLogs,
      screen: 'EXECUTION_LOGS',
      module: 'ExecutionLog',
      routes: {
        '': { query: logListQuery },
        scenarios: { query: logListQuery },
        'scenarios/:scenarioLogId': {},
        'flows/:flowLogId': { query: logQuery },
      },
    },
  },
});
