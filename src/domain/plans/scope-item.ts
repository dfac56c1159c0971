import { z } from 'zod';
import { dayShape, referenceField } from '../journal/record-fields.ts';
import { planLimits, type PlanCounts } from './plan.ts';

/** [PLAN-007] */
export const scopeStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;
export type ScopeStatus = (typeof scopeStatuses)[number];
export const scopeStatusShape = z.enum(scopeStatuses);

/** [PLAN-009] */
export const executionStatuses = ['PASSED', 'FAILED', 'RUNNING', 'CANCELLED', 'PAUSED'] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];

/** One person's part of an item that was converted to several people and due dates. */
export const assignmentShape = z.strictObject({
  assignee: referenceField.shape,
  dueDate: dayShape,
  status: scopeStatusShape,
});
export type Assignment = z.output<typeof assignmentShape>;
export const assignmentsShape = z.array(assignmentShape).max(planLimits.assignmentsMost);

/** One scenario of a test plan [PLAN-003]. */
export const scopeItemShape = z
  .object({
    id: z.string(),
    name: z.string(),
    /** '' for nobody, and for an item with `assignments`. */
    assignee: z.string(),
    /** A day, or ''; '' for an item with `assignments`. */
    dueDate: z.string(),
    /** When it was completed; '' until then. */
    completionDate: z.string(),
    latestExecutionId: z.string(),
    latestExecutionStatus: z.enum(['', ...executionStatuses]),
    scenarioId: z.string(),
    /** Of an item with `assignments`: the least of theirs. */
    status: scopeStatusShape,
    testPlanId: z.string(),
    projectId: z.string(),
    /** A rank: items are shown by it, then by id. */
    order: z.string(),
    assignments: z.array(assignmentShape),
  })
  .meta({ id: 'TestPlanScopeItem' });
export type ScopeItem = z.output<typeof scopeItemShape>;

/** What one change can set in one or many items. */
export const scopeChangeShape = z.strictObject({
  assignee: referenceField.shape.optional(),
  dueDate: dayShape.optional(),
  status: scopeStatusShape.optional(),
});
export type ScopeChanges = z.output<typeof scopeChangeShape>;
export type ScopeField = 'assignee' | 'dueDate' | 'status';

export const isSplit = ({ assignments }: Pick<ScopeItem, 'assignments'>): boolean => assignments.length > 0;

const rankOf = (status: ScopeStatus): number => scopeStatuses.indexOf(status);

/** The least of the statuses. */
export const leastStatus = (assignments: readonly Assignment[]): ScopeStatus =>
  assignments.map(({ status }) => status).toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? 'NOT_STARTED';

/** The item with another status, and the time of its completion. */
export const withStatus = <Item extends ScopeItem>(item: Item, status: ScopeStatus, at: string): Item => ({
  ...item,
  status,
  completionDate: status !== 'COMPLETED' ? '' : item.completionDate || at,
});

/** What an item adds to the counts of its plan. */
export const countsOf = ({ status, latestExecutionStatus }: ScopeItem): PlanCounts => ({
  numberOfScopeItems: 1,
  numberOfCompletedScopeItems: status === 'COMPLETED' ? 1 : 0,
  numberOfFailingScopeItems: latestExecutionStatus === 'FAILED' ? 1 : 0,
});

export const byOrder = (one: ScopeItem, other: ScopeItem): number => {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};
