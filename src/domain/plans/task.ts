import { z } from 'zod';
import { scopeStatusShape } from './scope-item.ts';

/** A scope item, or one's part of it, as its assignee sees it [PLAN-004]. */
export const taskShape = z
  .object({
    id: z.string(),
    assignee: z.string(),
    dueDate: z.string(),
    /** '': the task is a scenario, not a flow. */
    flowSignatureId: z.string(),
    projectId: z.string(),
    scenarioId: z.string(),
    scopeItemId: z.string(),
    scopeItemName: z.string(),
    status: scopeStatusShape,
    testPlanId: z.string(),
    testPlanName: z.string(),
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof taskShape>;

/** Tasks in one answer, the first due first. */
export const tasksMost = 200;
