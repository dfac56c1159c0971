import { z } from 'zod';
import { missedPolicies } from './due-times.ts';
import { scheduleTypes } from './recurrence.ts';

/** What a schedule runs. Scope items of test plans are listed as soon as they can be scheduled. */
export const executionEntities = ['SCENARIO', 'TESTPLAN_SCOPE_ITEM', 'PIPELINE'] as const;
export type ExecutionEntity = (typeof executionEntities)[number];

export const scheduleStatuses = ['SCHEDULED', 'QUEUED', 'EXECUTED', 'ERROR'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** What the list of executions shows first [SCHED-003]. */
export const defaultStatuses = ['ERROR', 'QUEUED', 'SCHEDULED'] as const satisfies readonly ScheduleStatus[];

const reasonShape = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

/**
 * One row of the list: a schedule with its next fire time, or a past fire of one [SCHED-001]. A fire is queued while its
 * run waits for an adapter. Times are ISO 8601 or null.
 */
export const scheduleShape = z.object({
  id: z.string(),
  /** Of the schedule; of a fire, its schedule. */
  scheduleId: z.string(),
  projectId: z.string(),
  executionEntity: z.enum(executionEntities),
  entityId: z.string(),
  /** What a schedule of a scenario or of a scope item executes; '' for a pipeline, or without the scope item. */
  scenarioId: z.string(),
  /** The name of what it runs; '' if it no longer exists. */
  entityName: z.string(),
  /** '': any adapter that fits. */
  adapterId: z.string(),
  adapterName: z.string(),
  dataset: z.string(),
  description: z.string(),
  type: z.enum(scheduleTypes),
  cronExpression: z.string(),
  rule: z.string(),
  start: z.string(),
  zone: z.string(),
  missed: z.enum(missedPolicies),
  from: z.string().nullable(),
  until: z.string().nullable(),
  status: z.enum(scheduleStatuses),
  paused: z.boolean(),
  pausedUntil: z.string().nullable(),
  /** Times that passed while it was paused or in the trash. */
  skipped: z.int(),
  nextFireTime: z.string().nullable(),
  scheduledFireTime: z.string().nullable(),
  actualFireTime: z.string().nullable(),
  executionLogId: z.string(),
  /** Why it did not fire, in English; '' without an error. */
  error: z.string(),
  errorReason: reasonShape.nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdDate: z.string(),
  revision: z.int(),
});
export type Schedule = z.output<typeof scheduleShape>;

/** A row is a schedule, not a past fire of one. */
export const isSchedule = ({ id, scheduleId }: Pick<Schedule, 'id' | 'scheduleId'>): boolean => id === scheduleId;

export const schedulesNewsAction = 'schedules.changed';
