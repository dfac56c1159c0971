import { areaRules } from '../area-domain.ts';
import { flowMessages } from '../flows/flow-messages.ts';
import { describeScenarioCommand } from './describe-scenario-command.ts';
import { scenarioMessages } from './scenario-messages.ts';
import { scenarios } from './scenarios.ts';
import { scenariosContract } from './scenarios-contract.ts';

export const scenariosRules = areaRules({
  contract: scenariosContract,
  journal: scenarios,
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
});
