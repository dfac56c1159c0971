import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const flowRoutes = areaRoutes({
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
        ':flowId/logs': { needs: ['read', 'ExecutionLog'] },
        ':flowId/logs/:flowLogId': { needs: ['read', 'ExecutionLog'] },
        ':flowId/related': { needs: ['read', 'Relation'] },
        ':flowId/integrations': { integration: 'JIRA_DC' },
        ':flowId/datasets': { needs: ['read', 'Dataset'] },
        ':flowId/datasets/:datasetId': { needs: ['read', 'Dataset'] },
      },
    },
  },
});
