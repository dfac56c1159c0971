import { areaRoutes } from '../address/area-routes.ts';
import { flowsPageIn, pathOfFlows, type FlowsPage } from '../address/flows-page.ts';
import { pageMessages } from '../address/page-messages.ts';
import { logListQuery, logQuery } from '../logs/log-query.ts';
import type { PageRoute } from '../address/page-route.ts';

const flowsRoute: PageRoute<FlowsPage> = {
  name: 'flows',
  read: flowsPageIn,
  write: pathOfFlows,
  title: () => pageMessages.areas.flows,
  mayOpen: (_, ability) => ability.can('navigate', 'FLOWS'),
};

export const flowRoutes = areaRoutes({
  pages: [flowsRoute],
  project: {
    flows: {
      folder: 'flows',
      title: pageMessages.areas.flows,
      screen: 'FLOWS',
      module: 'Flow',
      routes: {
        '': {},
        ':flowId': {},
        ':flowId/steps': {},
        ':flowId/history': {},
        ':flowId/schedules': { needs: ['read', 'Schedule'] },
        ':flowId/logs': { needs: ['read', 'ExecutionLog'], query: logListQuery },
        ':flowId/logs/:flowLogId': { needs: ['read', 'ExecutionLog'], query: logQuery },
        ':flowId/related': { needs: ['read', 'Relation'] },
        ':flowId/integrations': { integration: 'JIRA_DC' },
        ':flowId/datasets': { needs: ['read', 'Dataset'] },
        ':flowId/datasets/:datasetId': { needs: ['read', 'Dataset'] },
      },
    },
  },
});
