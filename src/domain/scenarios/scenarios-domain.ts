import { areaDomain } from '../area-domain.ts';
import { itemNewsOfScenario } from './scenario-item.ts';
import { scenarioRoutes } from './scenario-routes.ts';
import { scenariosView } from './scenarios-view.ts';

export const scenariosDomain = areaDomain({
  name: 'scenarios',
  calls: ['scenarios'],
  view: scenariosView,
  routes: scenarioRoutes,
  schema: 1,
  itemNews: itemNewsOfScenario,
  recorded: {
    ids: ['scenarioId', 'placeId', 'dataset'],
    texts: ['variables', 'values'],
    stream: 'scenario',
  },
  rules: async () => (await import('./scenarios-rules.ts')).scenariosRules,
});
