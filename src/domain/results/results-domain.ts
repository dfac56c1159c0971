import { areaDomain } from '../area-domain.ts';
import { resultRoutes } from './result-routes.ts';

export const resultsDomain = areaDomain({
  name: 'results',
  calls: ['results'],
  routes: resultRoutes,
  recorded: {
    ids: ['runId', 'testId', 'flaky', 'mapped', 'testKey'],
    texts: ['suite', 'runName', 'excerpt', 'commit', 'environment'],
  },
  rules: async () => (await import('./results-rules.ts')).resultsRules,
});
