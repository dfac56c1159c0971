import { z } from 'zod';
import { parameterShape } from '../../flows/flow.ts';

/** What a scenario needs to know about one of its flows: what it takes, and what it gives to those after it. */
export const flowDefinitionShape = z
  .object({
    id: z.string(),
    name: z.string(),
    /** In the trash, or gone for good. */
    isDeleted: z.boolean(),
    numberOfSteps: z.int(),
    /** A step of it, or of a flow that it calls, is for a person: no adapter runs it. */
    hasManualSteps: z.boolean(),
    parameters: z.array(parameterShape),
    /** Variables that its steps, or those of flows that it calls, export. */
    exports: z.array(z.string()),
  })
  .meta({ id: 'FlowDefinition' });
export type FlowDefinition = z.output<typeof flowDefinitionShape>;

/** A dataset that a flow of the scenario can use, or does use. */
export const scenarioDatasetShape = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty: shared by all flows. */
  flowId: z.string(),
  /** Parameters that its columns have values for. */
  parameters: z.array(z.string()),
});
export type ScenarioDataset = z.output<typeof scenarioDatasetShape>;

export interface ScenarioDefinitions {
  readonly flows: readonly FlowDefinition[];
  readonly datasets: readonly ScenarioDataset[];
}

export const noDefinitions: ScenarioDefinitions = { flows: [], datasets: [] };

export const definitionOf = ({ flows }: ScenarioDefinitions, flowId: string): FlowDefinition | undefined =>
  flows.find(({ id }) => id === flowId);

/** The datasets of a flow, and the shared ones, by name. */
export const datasetsFor = ({ datasets }: ScenarioDefinitions, flowId: string): readonly ScenarioDataset[] =>
  datasets
    .filter((dataset) => dataset.flowId === flowId || dataset.flowId === '')
    .toSorted((one, other) => one.name.localeCompare(other.name));
