import type { FlowState } from '../../src/domain/flows/compare/compare-flows.ts';
import type { FlowParts } from '../../src/domain/flows/flow-document.ts';
import { flowLimits } from '../../src/domain/flows/flow-limits.ts';
import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import type { Reader } from './flow-rows.ts';
import { stepsOf, tasksOf } from './part-rows.ts';

/** A flow with all of its parts; read under a lock or in one snapshot of the database. */
export const wholeFlow = async (database: Reader, record: FlowRecord): Promise<FlowState> => ({
  record,
  parts: await allParts(database, { project: record.projectId, id: record.id }),
});

export const allParts = async (
  database: Reader,
  at: { readonly project: string; readonly id: string },
): Promise<FlowParts> => {
  const [tasks, steps] = await Promise.all([
    tasksOf(database, at),
    stepsOf(database, at, { from: 0, size: flowLimits.steps }),
  ]);
  return {
    tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
    steps: Object.fromEntries(steps.map((step) => [step.id, step])),
  };
};
