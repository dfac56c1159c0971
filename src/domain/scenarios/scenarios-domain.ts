import { areaDomain } from '../area-domain.ts';
import { describeScenarioCommand } from './describe-scenario-command.ts';
import { itemNewsOfScenario } from './scenario-item.ts';
import { scenarioMessages } from './scenario-messages.ts';
import { scenarioRoutes } from './scenario-routes.ts';
import { scenarios } from './scenarios.ts';
import { scenariosContract } from './scenarios-contract.ts';

export const scenariosDomain = areaDomain({
  name: 'scenarios',
  contract: scenariosContract,
  routes: scenarioRoutes,
  journal: () => scenarios,
  schema: 1,
  itemNews: itemNewsOfScenario,
  describe: describeScenarioCommand,
  audited: { entity: 'SCENARIO', fields: scenarioMessages.fields },
  recorded: {
    ids: ['scenarioId', 'placeId', 'dataset'],
    texts: ['variables', 'values'],
    stream: 'scenario',
  },
});
