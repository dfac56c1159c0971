import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { pipelineAbout, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import { itemNewsOfPipeline } from '../../src/domain/pipelines/pipeline-item.ts';
import { itemFields, jobFields, stageFields, type PipelinePart } from '../../src/domain/pipelines/pipeline-part.ts';
import { pipelineFields } from '../../src/domain/pipelines/pipeline.ts';
import { sequenceOf } from '../../src/domain/pipelines/sequence.ts';
import { foldExecution } from '../../src/domain/pipelines/executions/fold-execution.ts';
import type { ItemAttempt } from '../../src/domain/pipelines/executions/fold-job.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import { appendFacts, lockProject } from '../journal/fact-store.ts';
import { projectPipeline } from '../pipelines/pipeline-rows.ts';
import { createSchedule } from '../schedules/write-schedule.ts';
import { sampleAccount } from './sample-people.ts';

/** A pipeline of every night, also those in which the clocks change, with its history of a week and its schedule. */
type Tx = Transaction<Tables>;
const id = 'pl-nightly';
const by = 'u-owner';
const name = 'Nightly regression';
const day = 24 * 3_600_000;

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

/** How each night ended, by item; the runs themselves are too old to be stored. */
const nights: readonly (readonly ('passed' | 'failed')[])[] = [
  ['passed', 'passed', 'passed'],
  ['passed', 'failed', 'passed'],
  ['passed', 'passed', 'failed'],
  ['passed', 'passed', 'passed'],
  ['failed'],
];

const addNight = async (
  tx: Tx,
  project: string,
  end: number,
  outcomes: readonly ('passed' | 'failed')[],
): Promise<string> => {
  const execution = uuid();
  const definition = sequenceOf(parts);
  const items = definition.flatMap(({ jobs }) => jobs.flatMap((one) => one.items));
  const attempts = outcomes.flatMap((state, index): ItemAttempt[] => {
    const of = items[index];
    if (!of) return [];
    const from = end + index * 90_000;
    const times = { startDate: new Date(from).toISOString(), endDate: new Date(from + 80_000).toISOString() };
    const made = { item: of.id, run: uuid(), reason: null, ...times };
    const first: ItemAttempt = { ...made, attempt: 1, state };
    return state === 'failed' ? [first, { ...first, attempt: 2, run: uuid() }] : [first];
  });
  const folded = foldExecution({ stages: definition, attempts, params: {}, isCancelled: false, rerun: null, now: end });
  // No log is left of these runs.
  const stages = folded.stages.map((one) => ({
    ...one,
    jobs: one.jobs.map((of) => ({
      ...of,
      items: of.items.map((each) => ({ ...each, attempts: each.attempts.map((tried) => ({ ...tried, runId: '' })) })),
    })),
  }));
  const created = new Date(end).toISOString();
  const seconds = outcomes.length * 90_000;
  await tx
    .insertInto('pipeline_executions')
    .values({
      ...{ id: execution, project_id: project, account_id: sampleAccount, pipeline_id: id, pipeline_name: name },
      ...{ pipeline_revision: parts.length + 1, test_plan_id: '', status: folded.status, trigger: 'SCHEDULE' },
      ...{ definition: JSON.stringify(definition), stages: JSON.stringify(stages) },
      ...{ counts: JSON.stringify(folded.counts), params: '{}', ref: '', commit_id: '', created_by: by },
      ...{ created_date: created, start_date: created, end_date: new Date(end + seconds).toISOString() },
    })
    .execute();
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
  for (const [index, outcomes] of nights.entries()) {
    const end = night - (nights.length - index) * day;
    await addFire(tx, projectId, schedule, end, await addNight(tx, projectId, end, outcomes));
  }
};
