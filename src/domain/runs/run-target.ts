import type { Page } from '../address/page.ts';
import { flowIn, type Flows } from '../flows/flow-facts.ts';
import type { FlowRecord } from '../flows/flow.ts';
import { scenarioIn, type Scenarios } from '../scenarios/scenario-facts.ts';
import type { ScenarioRecord } from '../scenarios/scenario.ts';
import type { RunTarget } from './run-request.ts';

export const runOfFlow = ({ projectId, id, name, numberOfSteps }: FlowRecord): RunTarget => ({
  kind: 'flow',
  projectId,
  id,
  name,
  parts: numberOfSteps,
});

export const runOfScenario = ({ projectId, id, name, numberOfFlows }: ScenarioRecord): RunTarget => ({
  kind: 'scenario',
  projectId,
  id,
  name,
  parts: numberOfFlows,
});

/** What the page of a flow or scenario offers to run; null on other pages. */
export const runTargetOn = (
  page: Page,
  { flows, scenarios }: { readonly flows: Flows; readonly scenarios: Scenarios },
): RunTarget | null => {
  if (page.name !== 'area') return null;
  const flow = page.area === 'flows' ? flowIn(flows, page.params['flowId'] ?? '') : undefined;
  if (flow) return runOfFlow(flow);
  const scenario = page.area === 'scenarios' ? scenarioIn(scenarios, page.params['scenarioId'] ?? '') : undefined;
  return scenario ? runOfScenario(scenario) : null;
};
