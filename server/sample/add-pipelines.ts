import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { pipelineAbout, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import { itemNewsOfPipeline } from '../../src/domain/pipelines/pipeline-item.ts';
import { itemFields, jobFields, stageFields, type PipelinePart } from '../../src/domain/pipelines/pipeline-part.ts';
import { pipelineFields } from '../../src/domain/pipelines/pipeline.ts';
import { sequenceOf, type SequenceItem } from '../../src/domain/pipelines/sequence.ts';
import { foldExecution } from '../../src/domain/pipelines/executions/fold-execution.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import { appendFacts, lockProject } from '../journal/fact-store.ts';
import { readAttempts } from '../pipelines/executions/read-attempts.ts';
import { storeFold } from '../pipelines/executions/store-fold.ts';
import { projectPipeline } from '../pipelines/pipeline-rows.ts';
import { createSchedule } from '../schedules/write-schedule.ts';
import { executeRun, withAdapter } from './execute-run.ts';
import { sampleAccount } from './sample-people.ts';

/** A pipeline of every night, also those in which the clocks change, with its history of a week and its schedule. */
type Tx = Transaction<Tables>;
const id = 'pl-nightly';
const by = 'u-owner';
const name = 'Nightly regression';
const [second, day] = [1_000, 24 * 3_600_000];

const stage = (key: string, order: string, more: Partial<typeof stageFields.blank>): PipelinePart => ({
  ...{ id: `pl-${key}`, kind: 'stage', parent: '', order },
  ...stageFields.blank,
  ...more,
});
const job = (key: string, parent: string, order: string, more: Partial<typeof jobFields.blank>): PipelinePart => ({
  ...{ id: `pl-${key}`, kind: 'job', parent: `pl-${parent}`, order },
  ...jobFields.blank,
  ...more,
});
const item = (parent: string, order: string, scenarioId: string, label: string): PipelinePart => ({
  ...{ id: `pl-${parent}-${order}`, kind: 'item', parent: `pl-${parent}`, order },
  ...itemFields.blank,
  scenarioId,
  name: label,
});

const parts: readonly PipelinePart[] = [
  stage('smoke', 'a0', { name: 'Smoke test' }),
  job('checkout', 'smoke', 'a0', { name: 'Check-out', retries: 1 }),
  item('checkout', 'a0', 'sc-coupon', 'Coupon is removed again'),
  stage('regression', 'a1', { name: 'Regression', parallel: 2 }),
  job('coupons', 'regression', 'a0', { name: 'Coupons', retries: 1, timeout: 30 }),
  item('coupons', 'a0', 'sc-coupon', 'Coupon is removed again'),
  job('beta', 'regression', 'a1', { name: 'Coupons, beta shop', onFailure: 'CONTINUE' }),
  item('beta', 'a0', 'sc-coupon', 'Coupon is removed again'),
];

const factsOf = (project: string, at: string): readonly PipelineChange[] => {
  const stamp = { version: 1, about: pipelineAbout(id), project, at, by };
  const description = 'Everything that a release needs, every night.';
  const data = { ...pipelineFields.blank, name, owner: by, description };
  return [
    { ...stamp, id: `${id}/created`, type: 'pipeline.created', data },
    ...parts.map((part): PipelineChange => ({
      ...stamp,
      id: `${id}/added/${part.id}`,
      type: 'part.added',
      data: { name, part },
    })),
  ];
};

/** How each night ended, by item. The coupon fails in the beta shop for three nights, and in the shop in the last one. */
const nights: readonly (readonly ('passed' | 'failed')[])[] = [
  ['passed', 'passed', 'passed'],
  ['passed', 'failed', 'passed'],
  ['passed', 'passed', 'failed'],
  ['passed', 'passed', 'failed'],
  ['passed', 'failed', 'failed'],
];
const message = 'The total is 49.90 €, not 39.90 €.';

interface Night {
  readonly project: string;
  readonly execution: string;
  readonly began: number;
}

/** The runs of an item, again after a failure as its job says; answers when the last one ended. */
const runItem = async (
  tx: Tx,
  { project, execution, began }: Night,
  { item, retries, outcome }: { item: SequenceItem; retries: number; outcome: 'passed' | 'failed' },
): Promise<number> => {
  let end = began;
  for (let attempt = 1; attempt <= (outcome === 'failed' ? retries + 1 : 1); attempt += 1) {
    const target = { project, flowId: '', scenarioId: item.scenarioId, decidedBy: 'fl-coupon' };
    const pipeline = { execution, item: item.id };
    const run = await executeRun(tx, { ...target, pipeline, outcome, message, began: end + second });
    await tx
      .insertInto('pipeline_attempts')
      .values({ project_id: project, execution_id: execution, item_id: item.id, attempt, run_id: run.id, reason: null })
      .execute();
    end = run.end;
  }
  return end;
};

const addNight = async (
  tx: Tx,
  project: string,
  began: number,
  outcomes: readonly ('passed' | 'failed')[],
): Promise<string> => {
  const execution = uuid();
  const definition = sequenceOf(parts);
  const created = new Date(began).toISOString();
  const row = await tx
    .insertInto('pipeline_executions')
    .values({
      ...{ id: execution, project_id: project, account_id: sampleAccount, pipeline_id: id, pipeline_name: name },
      ...{ pipeline_revision: parts.length + 1, test_plan_id: '', status: 'CREATED', trigger: 'SCHEDULE' },
      ...{ definition: JSON.stringify(definition), counts: '{}', params: '{}', ref: '', commit_id: '' },
      ...{ created_by: by, created_date: created, start_date: created },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const items = definition.flatMap(({ jobs }) =>
    jobs.flatMap((of) => of.items.map((one) => ({ item: one, retries: of.retries }))),
  );
  let end = began;
  for (const [index, outcome] of outcomes.entries()) {
    const of = items[index];
    if (of) end = await runItem(tx, { project, execution, began: end }, { ...of, outcome });
  }
  const attempts = await readAttempts(tx, execution);
  const question = { stages: definition, attempts, params: {}, isCancelled: false, rerun: null, now: end };
  await storeFold(tx, row, foldExecution(question), { now: end, attempts });
  return execution;
};

/** The fire of the schedule that began an execution of a past night. */
const addFire = async (tx: Tx, project: string, schedule: string, end: number, execution: string) => {
  const at = new Date(end).toISOString();
  await tx
    .insertInto('schedule_fires')
    .values({
      project_id: project,
      id: uuid(),
      schedule_id: schedule,
      fire_time: at,
      actual_time: at,
      run_id: execution,
      outcome: 'started',
      outcome_date: at,
    })
    .execute();
};

export const addPipelines = async (tx: Tx, projectId: string, at: string): Promise<void> => {
  const project = await lockProject(tx, projectId);
  const stored = await appendFacts(tx, project, factsOf(projectId, at), 0);
  for (const fact of stored) {
    await projectPipeline(tx, fact as PipelineChange & typeof fact);
    await projectItem(tx, fact, itemNewsOfPipeline(fact));
  }
  const now = Date.parse(at);
  // Half past two in Berlin, in winter.
  const night = Date.parse(`${at.slice(0, 10)}T01:30:00.000Z`);
  const schedule = await createSchedule(tx, {
    ...{ project: projectId, account: sampleAccount, by, now, executionEntity: 'PIPELINE', entityId: id },
    ...{ adapterId: '', dataset: '', description: 'Every night', missed: 'ONCE' },
    ...{ zone: 'Europe/Berlin', from: null, until: null },
    recurrence: { type: 'CRON', expression: '30 2 * * *' },
  });
  await withAdapter(tx, async () => {
    for (const [index, outcomes] of nights.entries()) {
      const began = night - (nights.length - index) * day;
      await addFire(tx, projectId, schedule, began, await addNight(tx, projectId, began, outcomes));
    }
  });
};
