import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

/** The parameters in the address of a run. */
const resultQuery = ['term', 'status', 'flaky', 'mapped', 'kind', 'page'] as const;

export const resultRoutes = areaRoutes({
  project: {
    results: {
      folder: 'results',
      title: pageMessages.areas.results,
      screen: 'EXECUTION_LOGS',
      module: 'ExecutionLog',
      routes: {
        '': { query: ['term', 'status', 'page'] },
        ':runId': { query: resultQuery },
        'tests/:testId': { query: ['environment', 'ref', 'page'] },
      },
    },
  },
});
