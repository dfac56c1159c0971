import { expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { JobFields, StageFields } from '../../../src/domain/pipelines/pipeline-part.ts';
import type { PipelineFields } from '../../../src/domain/pipelines/pipeline.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import type { Held, TestAgent } from '../runs/at-runs.ts';

/** Short helpers for pipelines in the project p-1. */
export const inP1 = { params: { project: 'p-1' } };
export const atPipeline = (id: string) => ({ params: { project: 'p-1', id } });
export const atExecution = (id: string, execution: string) => ({ params: { project: 'p-1', id, execution } });

export const addedPipeline = async (who: Caller, more: Partial<PipelineFields> = {}): Promise<string> =>
  (await who.reply('pipelines.create', { ...inP1, body: { name: 'Nightly', ...more } })).id;

interface Job extends Partial<JobFields> {
  /** Ids of scenarios. */
  readonly items: readonly string[];
}
interface Stage extends Partial<StageFields> {
  readonly jobs: readonly Job[];
}

export const addedStage = async (who: Caller, pipeline: string, more: Partial<StageFields> = {}): Promise<string> => {
  const stageId = uuid();
  await who.reply('pipelines.addStage', { ...atPipeline(pipeline), body: { stageId, name: 'Stage', ...more } });
  return stageId;
};
export const addedJob = async (who: Caller, pipeline: string, stageId: string, more: Partial<JobFields> = {}) => {
  const jobId = uuid();
  await who.reply('pipelines.addJob', { ...atPipeline(pipeline), body: { stageId, jobId, name: 'Job', ...more } });
  return { stageId, jobId };
};
export const addedItem = async (
  who: Caller,
  pipeline: string,
  job: { readonly stageId: string; readonly jobId: string },
  scenarioId: string,
): Promise<string> => {
  const id = uuid();
  await who.reply('pipelines.addItem', { ...atPipeline(pipeline), body: { ...job, id, item: { scenarioId } } });
  return id;
};

/** A pipeline with these stages. */
export const pipelineOf = async (
  who: Caller,
  stages: readonly Stage[],
  more: Partial<PipelineFields> = {},
): Promise<string> => {
  const id = await addedPipeline(who, more);
  for (const { jobs, ...stage } of stages) {
    const stageId = await addedStage(who, id, stage);
    for (const { items, ...job } of jobs) {
      const at = await addedJob(who, id, stageId, job);
      for (const item of items) await addedItem(who, id, at, item);
    }
  }
  return id;
};

export const executed = async (who: Caller, id: string, body: object = {}): Promise<string> =>
  (await who.reply('pipelines.execute', { ...atPipeline(id), body })).id;

export type Whole = Reply<'pipelines.execution'>;
export const execution = (who: Caller, id: string, one: string): Promise<Whole> =>
  who.reply('pipelines.execution', atExecution(id, one));

/** Waits until the execution has this status. */
export const becomes = async (who: Caller, id: string, one: string, status: Whole['status']): Promise<Whole> => {
  await expect.poll(async () => (await execution(who, id, one)).status, { timeout: 30_000 }).toBe(status);
  return execution(who, id, one);
};

/** The statuses of its items, in their order. */
export const itemStatuses = ({ stages }: Whole): readonly string[] =>
  stages.flatMap(({ jobs }) => jobs.flatMap(({ items }) => items.map(({ status }) => status)));

/** A run that an agent holds begins, and ends like this. */
export const endHeld = async (held: Held, outcome: 'passed' | 'failed' | 'lost'): Promise<void> => {
  await held.events(1);
  await held.end(outcome, 1);
};

/** The next run ends like this. */
export const endNext = async (agent: TestAgent, outcome: 'passed' | 'failed' | 'lost'): Promise<string> => {
  const held = await agent.claimed();
  await endHeld(held, outcome);
  return held.run.run;
};
