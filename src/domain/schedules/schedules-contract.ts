import { z } from 'zod';
import { clientIdText } from '../adapters/adapter.ts';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { missedPolicies } from './due-times.ts';
import { expressionShape, momentShape, previewTimeShape, recurrenceShape, ruleShape, zoneShape } from './recurrence.ts';
import { executionEntities, scheduleShape, scheduleStatuses } from './schedule.ts';
import { scheduleLimits } from './schedule-limits.ts';

/** The calls of the scheduler at the paths of the documents [SCHED-008..016]; the others are ours. */
const path = '/scheduler/api/v1/:project/executions';
const pipelinePath = '/scheduler/api/v1/:project/pipeline/executions';
const atProject = z.object({ project: idText });
const atOne = z.object({ project: idText, id: idText });
const rights =
  'Schedule; of a scenario also update Scenario and read ExecutionLog, of a pipeline update or execute TestPipeline';

/** Several values travel in one parameter, joined by commas [SCHED-009]. */
const joined = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(200)
    .transform((given) => given.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.enum(values)).max(10))
    .optional();

const adapterText = z.union([z.literal(''), clientIdText]);
const common = {
  executionEntity: z.enum(executionEntities).default('SCENARIO'),
  entityId: idText,
  /** Empty: any adapter that fits. */
  adapterId: adapterText.default(''),
  dataset: text(scheduleLimits.datasetLength).default(''),
  description: text(scheduleLimits.descriptionLength).default(''),
} as const;
const repeating = {
  ...common,
  zone: zoneShape.default('UTC'),
  missed: z.enum(missedPolicies).default('SKIP'),
  from: momentShape.nullable().default(null),
  until: momentShape.nullable().default(null),
} as const;
const simpleBody = z.strictObject({
  ...common,
  zone: zoneShape.default('UTC'),
  missed: z.enum(missedPolicies).default('SKIP'),
  scheduledFireTime: momentShape,
});
const cronBody = z.strictObject({ ...repeating, cronExpression: expressionShape });

const create = {
  method: 'POST',
  auth: 'bearer',
  needs: `create ${rights}`,
  params: atProject,
  idempotent: true,
  status: 201,
  reply: scheduleShape,
} as const;
const change = {
  auth: 'bearer',
  needs: 'update Schedule',
  params: atOne,
  idempotent: true,
  reply: scheduleShape,
} as const;
const remove = {
  method: 'DELETE',
  auth: 'bearer',
  needs: 'delete Schedule',
  params: atOne,
  idempotent: true,
  reply: z.object({ id: z.string() }),
} as const;

export const schedulesContract = {
  'schedules.list': call({
    method: 'GET',
    path,
    summary: 'Schedules with their next fire times, and past fires, newest first [SCHED-008, SCHED-009]',
    auth: 'bearer',
    needs: 'read Schedule',
    params: atProject,
    query: z.object({
      executionEntity: joined(executionEntities),
      entityId: idText.optional(),
      /** Scenarios that contain this flow. */
      flowId: idText.optional(),
      status: joined(scheduleStatuses),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ _embedded: z.object({ scheduledExecutionJobList: z.array(scheduleShape) }), page: pageShape }),
  }),
  'schedules.read': call({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One schedule, or one past fire [SCHED-010]',
    auth: 'bearer',
    needs: 'read Schedule',
    params: atOne,
    reply: scheduleShape,
  }),
  'schedules.createSimple': call({
    ...create,
    path: `${path}/simple`,
    summary: 'Creates a schedule that fires once, at least 5 minutes from now [SCHED-007, SCHED-011]',
    body: simpleBody,
  }),
  'schedules.createCron': call({
    ...create,
    path: `${path}/cron`,
    summary: 'Creates a schedule that repeats by a cron expression [SCHED-006, SCHED-012]',
    body: cronBody,
  }),
  'schedules.createRule': call({
    ...create,
    path: `${path}/rrule`,
    summary: 'Creates a schedule that repeats by a rule of RFC 5545',
    body: z.strictObject({ ...repeating, ...ruleShape }),
  }),
  'schedules.update': call({
    ...change,
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Updates a schedule, unless it has changed since the named revision',
    body: z.strictObject({
      revision: z.int().optional(),
      adapterId: adapterText.optional(),
      dataset: text(scheduleLimits.datasetLength).optional(),
      description: text(scheduleLimits.descriptionLength).optional(),
      zone: zoneShape.optional(),
      missed: z.enum(missedPolicies).optional(),
      from: momentShape.nullable().optional(),
      until: momentShape.nullable().optional(),
      recurrence: recurrenceShape.optional(),
    }),
  }),
  'schedules.pause': call({
    ...change,
    method: 'POST',
    path: `${path}/:id/pause`,
    summary: 'Pauses a schedule: its times are counted and do not fire',
    body: z.strictObject({ until: momentShape.nullable().default(null) }),
  }),
  'schedules.resume': call({
    ...change,
    method: 'POST',
    path: `${path}/:id/resume`,
    summary: 'Resumes a paused schedule with its next fire time',
  }),
  'schedules.delete': call({
    ...remove,
    path: `${path}/:id`,
    summary: 'Moves a schedule to the trash, and its past fires stay; or deletes one past fire [SCHED-013]',
  }),
  'schedules.restore': call({
    ...remove,
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Restores a schedule from the trash, with its next fire time from now on',
  }),
  'schedules.preview': call({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'The next fire times of a recurrence, with what changes of the clocks do to them',
    auth: 'bearer',
    needs: 'read Schedule',
    reads: true,
    params: atProject,
    body: z.strictObject({
      recurrence: recurrenceShape,
      zone: zoneShape,
      from: momentShape.nullable().default(null),
      until: momentShape.nullable().default(null),
    }),
    reply: z.object({ times: z.array(previewTimeShape) }),
  }),
  'schedules.createSimpleOfPipeline': call({
    ...create,
    path: `${pipelinePath}/simple`,
    summary: 'Schedules a pipeline once [SCHED-014]',
    body: simpleBody,
  }),
  'schedules.createCronOfPipeline': call({
    ...create,
    path: `${pipelinePath}/cron`,
    summary: 'Schedules a pipeline by a cron expression [SCHED-015]',
    body: cronBody,
  }),
  'schedules.deleteOfPipeline': call({
    ...remove,
    path: `${pipelinePath}/:id`,
    summary: 'Deletes the schedule of a pipeline [SCHED-016]',
  }),
} as const;
