import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const scenarioRoutes = areaRoutes({
  project: {
    scenarios: {
      folder: 'scenarios',
      title: pageMessages.areas.scenarios,
      screen: 'SCENARIOS',
      module: 'Scenario',
      isBuilt: true,
      routes: {
        '': {},
        ':scenarioId': {},
        ':scenarioId/sequence': {},
        ':scenarioId/logs': { needs: ['read', 'ExecutionLog'] },
        ':scenarioId/logs/:scenarioLogId': { needs: ['read', 'ExecutionLog'] },
        ':scenarioId/variables': {},
        ':scenarioId/history': {},
        ':scenarioId/schedules': { needs: ['read', 'Schedule'] },
        ':scenarioId/related': { needs: ['read', 'Relation'] },
        ':scenarioId/integrations': { integration: 'JIRA_DC' },
      },
    },
  },
});
