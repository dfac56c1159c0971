import type { adapterExtensions } from '../../adapters/adapter.ts';
import type { FlowStep } from '../../flows/step.ts';
import type { PlanNode, RunPlan } from '../plan.ts';

/** What a plan needs, and how much there is to do. */
export type Extension = (typeof adapterExtensions)[number];

/** The extensions of the adapter that steps need [ADAPT-016]: any browser executes those of WEBJS. */
export const extensionOf: Readonly<Record<FlowStep['protocol'], Extension | null>> = {
  WEBJS: null,
  WEB: 'IE',
  SAP: 'SAP',
};

const stepsOf = ({ tasks }: Pick<PlanNode, 'tasks'>) => tasks.flatMap(({ steps }) => steps);
const automated = ({ nodes }: RunPlan) => nodes.filter(({ executionMode }) => executionMode === 'AUTOMATED');

export const extensionsOf = (plan: RunPlan): Extension[] => [
  ...new Set(automated(plan).flatMap((node) => stepsOf(node).flatMap(({ protocol }) => extensionOf[protocol] ?? []))),
];

/** Whether a step is for a person, in a flow that an adapter has to execute. */
export const hasManualSteps = (plan: RunPlan): boolean =>
  automated(plan).some((node) => stepsOf(node).some(({ actionType }) => actionType === 'Manual'));

export const countSteps = (plan: RunPlan): number =>
  plan.nodes.reduce((count, node) => count + stepsOf(node).length, 0);

export const hasRepeatingTask = ({ tasks }: Pick<PlanNode, 'tasks'>): boolean => tasks.some(({ repeats }) => repeats);

/** A flow with a repeating task has one execution, in which that task repeats for every row. */
export const executionRowsOf = (node: Pick<PlanNode, 'rows' | 'tasks'>) =>
  hasRepeatingTask(node) ? node.rows.slice(0, 1) : node.rows;

export const totalsOf = ({ rows, tasks }: Pick<PlanNode, 'rows' | 'tasks'>) => {
  const iterations = executionRowsOf({ rows, tasks }).length;
  const steps = tasks.reduce((sum, task) => sum + task.steps.length * (task.repeats ? rows.length : iterations), 0);
  return { iterations, steps };
};
