import { expect, test } from 'vitest';
import { executionStatuses } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { executionShape } from '../../../src/domain/pipelines/executions/execution.ts';
import { pipelineShape } from '../../../src/domain/pipelines/pipeline.ts';
import { planShape } from '../../../src/domain/plans/plan.ts';
import { scopeItemShape } from '../../../src/domain/plans/scope-item.ts';
import { taskShape } from '../../../src/domain/plans/task.ts';
import { cronPresets } from '../../../src/domain/schedules/cron-presets.ts';
import { scheduleTypes } from '../../../src/domain/schedules/recurrence.ts';
import { scheduleShape, scheduleStatuses } from '../../../src/domain/schedules/schedule.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';

/** Methods and paths of the documents, written down a second time: other tests call by the names of the contract. */
const addressOf = (name: CallName): string => `${contract[name].method} ${contract[name].path}`;
const addresses = (expected: Readonly<Partial<Record<CallName, string>>>): void =>
  expect(Object.fromEntries((Object.keys(expected) as CallName[]).map((name) => [name, addressOf(name)]))).toEqual(
    expected,
  );

test('the calls of test plans have the specified methods and paths [PLAN-014, PLAN-015, PLAN-016, PLAN-017, PLAN-018, PLAN-019, PLAN-020, PLAN-021, PLAN-022, PLAN-023, PLAN-024, PLAN-025, PLAN-026]', () => {
  const plans = '/tp/api/v1/:project/testplans';
  addresses({
    'plans.list': `GET ${plans}`,
    'plans.read': `GET ${plans}/:id`,
    'plans.create': `POST ${plans}`,
    'plans.update': `PATCH ${plans}/:id`,
    'plans.delete': `DELETE ${plans}/:id`,
    'plans.clone': `POST ${plans}/:id/clone`,
    'plans.scope': `GET ${plans}/:id/scopeitems`,
    'plans.changeScope': `PATCH ${plans}/:id/scopeitems`,
    'plans.setDueDate': `PATCH ${plans}/:id/scopeitems/:item/duedate`,
    'plans.setAssignee': `PATCH ${plans}/:id/scopeitems/:item/assignee`,
    'plans.action': `POST ${plans}/action`,
    'plans.tasks': 'GET /wi/api/v1/tasks',
  });
});

test('the calls of pipelines have the specified methods and paths [PIPE-010, PIPE-011, PIPE-012, PIPE-013, PIPE-014, PIPE-015, PIPE-016, PIPE-017, PIPE-018, PIPE-019, PIPE-020, PIPE-021, PIPE-022, PIPE-023, PIPE-024, PIPE-025, PIPE-026, PIPE-027]', () => {
  const pipelines = '/tp/api/v1/:project/pipelines';
  const one = `${pipelines}/:id`;
  addresses({
    'pipelines.list': `GET ${pipelines}`,
    'pipelines.create': `POST ${pipelines}`,
    'pipelines.read': `GET ${one}`,
    'pipelines.update': `PATCH ${one}`,
    'pipelines.delete': `DELETE ${one}`,
    'pipelines.addStage': `PATCH ${one}/stages/add`,
    'pipelines.updateStage': `PATCH ${one}/stages/update`,
    'pipelines.moveStage': `PATCH ${one}/stages/move`,
    'pipelines.deleteStage': `PATCH ${one}/stages/delete`,
    'pipelines.addJob': `PATCH ${one}/stages/jobs/add`,
    'pipelines.updateJob': `PATCH ${one}/stages/jobs/update`,
    'pipelines.deleteJob': `PATCH ${one}/stages/jobs/delete`,
    'pipelines.addItem': `PATCH ${one}/stages/jobs/items/add`,
    'pipelines.moveItem': `PATCH ${one}/stages/jobs/items/move`,
    'pipelines.deleteItem': `PATCH ${one}/stages/jobs/items/delete`,
    'pipelines.execute': `POST ${one}/execute`,
    'pipelines.schedule': `POST ${one}/schedule`,
    'pipelines.executions': `GET ${one}/executions`,
  });
});

test('the calls of schedules have the specified methods and paths [SCHED-008, SCHED-010, SCHED-011, SCHED-012, SCHED-013, SCHED-014, SCHED-015, SCHED-016]', () => {
  const schedules = '/scheduler/api/v1/:project';
  addresses({
    'schedules.list': `GET ${schedules}/executions`,
    'schedules.read': `GET ${schedules}/executions/:id`,
    'schedules.createSimple': `POST ${schedules}/executions/simple`,
    'schedules.createCron': `POST ${schedules}/executions/cron`,
    'schedules.delete': `DELETE ${schedules}/executions/:id`,
    'schedules.createSimpleOfPipeline': `POST ${schedules}/pipeline/executions/simple`,
    'schedules.createCronOfPipeline': `POST ${schedules}/pipeline/executions/cron`,
    'schedules.deleteOfPipeline': `DELETE ${schedules}/pipeline/executions/:id`,
  });
});

const fieldsOf = (shape: { readonly shape: object }): readonly string[] => Object.keys(shape.shape);
const words = (text: string): string[] => text.split(' ');

test('test plans, scope items and tasks have the specified fields [PLAN-002, PLAN-003, PLAN-004]', () => {
  expect(fieldsOf(planShape)).toEqual(
    expect.arrayContaining([
      ...words('id name description status health owner milestoneId startDate endDate projectId'),
      ...words('numberOfScopeItems numberOfCompletedScopeItems'),
    ]),
  );
  expect(fieldsOf(scopeItemShape)).toEqual(
    expect.arrayContaining([
      ...words('id name assignee dueDate completionDate latestExecutionId latestExecutionStatus'),
      ...words('scenarioId status testPlanId projectId'),
    ]),
  );
  expect(fieldsOf(taskShape)).toEqual(
    expect.arrayContaining([
      ...words('assignee dueDate flowSignatureId id projectId scenarioId scopeItemId scopeItemName'),
      ...words('status testPlanId testPlanName'),
    ]),
  );
});

test('pipelines, executions and schedules have the specified fields [PIPE-002, PIPE-003, SCHED-001]', () => {
  expect(fieldsOf(pipelineShape)).toEqual(expect.arrayContaining(words('id name owner testPlanId')));
  const { element: stage } = contract['pipelines.read'].reply.shape.stages;
  const { element: job } = stage.shape.jobs;
  expect(fieldsOf(stage)).toEqual(expect.arrayContaining(words('stageId name jobs')));
  expect(fieldsOf(job)).toEqual(expect.arrayContaining(words('jobId name adapterId items')));
  expect(fieldsOf(job.shape.items.element)).toEqual(
    expect.arrayContaining(words('scenarioId type scopeItemId testPlanId')),
  );
  expect(fieldsOf(executionShape)).toEqual(
    expect.arrayContaining(words('id pipelineId projectId status testPlanId createdByUser createdDate')),
  );
  expect(fieldsOf(scheduleShape)).toEqual(
    expect.arrayContaining([
      ...words('id actualFireTime adapterId createdBy createdDate cronExpression dataset description entityId error'),
      ...words('executionEntity executionLogId nextFireTime projectId scheduledFireTime status type'),
    ]),
  );
});

test('statuses, types and presets are those of the documents, and RRULE [PIPE-004, SCHED-002, SCHED-004, SCHED-005]', () => {
  expect(executionStatuses.toSorted()).toEqual(['CREATED', 'ERROR', 'FAILED', 'PASSED', 'PENDING', 'RUNNING']);
  expect(scheduleStatuses.toSorted()).toEqual(['ERROR', 'EXECUTED', 'QUEUED', 'SCHEDULED']);
  expect(scheduleTypes.toSorted()).toEqual(['CRON', 'RRULE', 'SIMPLE']);
  expect(cronPresets.toSorted()).toEqual(['custom', 'daily', 'monthly', 'weekday', 'weekly']);
});
