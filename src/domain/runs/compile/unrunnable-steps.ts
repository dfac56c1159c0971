import { runLimits } from '../run-limits.ts';
import type { PlanNode, RunPlan } from '../plan.ts';
import type { Unrunnable } from '../refusals/unrunnable.ts';
import { extensionOf, type Extension } from './plan-totals.ts';

const numbered = ({ tasks }: PlanNode) => {
  const steps = tasks.flatMap((task) => task.steps);
  // The steps of a called flow count as the step that calls it.
  const own = [...new Set(steps.map(({ id }) => id.split('/')[0]))];
  return steps.map((step) => ({ ...step, number: own.indexOf(step.id.split('/')[0]) + 1 }));
};

const listOf = (steps: readonly { readonly number: number; readonly name: string }[]): string => {
  const named = steps.map(({ number, name }) => (name === '' ? String(number) : `${number} (${name})`));
  const shown = named.slice(0, runLimits.stepsNamed);
  return shown.length < named.length ? `${shown.join(', ')}, …` : shown.join(', ');
};

/** Of the first flow that has such steps; null: there are none. */
export const unrunnableSteps = (plan: RunPlan, needs: readonly Extension[]): Omit<Unrunnable, 'adapter'> | null => {
  for (const node of plan.nodes.filter(({ executionMode }) => executionMode === 'AUTOMATED')) {
    const steps = numbered(node).filter(({ actionType, protocol }) =>
      needs.length === 0 ? actionType === 'Manual' : needs.some((one) => one === extensionOf[protocol]),
    );
    const { flowName: flow, flowId } = node;
    if (steps.length > 0) return { steps: listOf(steps), count: steps.length, needs: needs.join(' + '), flow, flowId };
  }
  return null;
};
