import { z } from 'zod';
import { logOfRun, logStatusShape } from './flow-log.ts';

/** [LOG-004] */
export const scenarioLogNodeShape = z
  .object({
    status: logStatusShape,
    position: z.int(),
    dataset: z.string(),
    datasetName: z.string(),
    flowId: z.string(),
    flowLogId: z.string(),
    flowName: z.string(),
    executionMode: z.string(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ScenarioLogNode' });
export type ScenarioLogNode = z.output<typeof scenarioLogNodeShape>;

/** The log of a scenario: its run [LOG-003]. Empty ids of pipelines and test plans: it was requested outside of them. */
export const scenarioLogShape = z
  .object({
    ...logOfRun,
    id: z.string(),
    logType: z.literal('SCENARIO'),
    projectId: z.string(),
    executionVariables: z.record(z.string(), z.string()),
    extension: z.string(),
    nodes: z.array(scenarioLogNodeShape),
    outputData: z.record(z.string(), z.string()),
    pipelineExecutionId: z.string(),
    pipelineExecutionItemId: z.string(),
    testPlanId: z.string(),
    scenarioId: z.string(),
    scenarioName: z.string(),
    scenarioSeverity: z.string(),
    scenarioStatus: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** Since when it waits for a person; null: it does not. */
    pausedDate: z.string().nullable().default(null),
    /** Milliseconds that it has waited for people before. Its duration is the time from start to end without them. */
    waited: z.int().default(0),
    status: logStatusShape,
  })
  .meta({ id: 'ScenarioLog' });
export type ScenarioLog = z.output<typeof scenarioLogShape>;
