import { areaDomain } from '../area-domain.ts';
import { flowMessages } from '../flows/flow-messages.ts';
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
  audited: {
    entity: 'SCENARIO',
    fields: scenarioMessages.fields,
    values: {
      status: flowMessages.statuses,
      severity: scenarioMessages.severities,
      'flow.executionMode': scenarioMessages.executionModes,
      'flow.onFailure': scenarioMessages.failureModes,
    },
    people: ['owner'],
    richTexts: ['description'],
  },
  recorded: {
    ids: ['scenarioId', 'placeId', 'dataset'],
    texts: ['variables', 'values'],
    stream: 'scenario',
  },
});
