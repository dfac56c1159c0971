import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';
import { logListQuery } from '../logs/log-query.ts';
import type { PageRoute } from '../address/page-route.ts';
import { pathOfScenarios, scenariosPageIn, type ScenariosPage } from '../address/scenarios-page.ts';

const scenariosRoute: PageRoute<ScenariosPage> = {
  name: 'scenarios',
  read: scenariosPageIn,
  write: pathOfScenarios,
  title: () => pageMessages.areas.scenarios,
  mayOpen: (_, ability) => ability.can('navigate', 'SCENARIOS'),
};

export const scenarioRoutes = areaRoutes({
  pages: [scenariosRoute],
  project: {
    scenarios: {
      folder: 'scenarios',
      title: pageMessages.areas.scenarios,
      screen: 'SCENARIOS',
      module: 'Scenario',
      routes: {
        '': {},
        ':scenarioId': {},
        ':scenarioId/sequence': {},
        ':scenarioId/logs': { needs: ['read', 'ExecutionLog'], query: logListQuery },
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
