import { z } from 'zod';
import { orderedParts, type FlowParts } from '../flows/flow-document.ts';
import { planShape, type PlanValue } from '../runs/plan.ts';
import type { CompiledPlan, FlowSource } from '../runs/compile/plan-source.ts';

/**
 * A recording from a step on: the adapter first executes the steps before it, with the first row of a dataset, so that the
 * person finds the page as the step would find it [ADAPT-010].
 */
export const stepsBeforeShape = z.object({
  plan: planShape,
  /** Their values by their keys. */
  secrets: z.record(z.string(), z.string()),
});
export type StepsBefore = z.output<typeof stepsBeforeShape>;

/** The parts of a flow up to a step; null if it has no such step. */
const partsBefore = (parts: FlowParts, stepId: string): FlowParts | null => {
  const inOrder = orderedParts(parts).flatMap(({ steps }) => steps);
  const at = inOrder.findIndex(({ id }) => id === stepId);
  if (at < 0) return null;
  return { ...parts, steps: Object.fromEntries(inOrder.slice(0, at).map((step) => [step.id, step])) };
};

/** What is compiled; with '' all steps; null if the flow has no such step. */
export const sourceBefore = (source: FlowSource, stepId: string): FlowSource | null => {
  if (stepId === '') return source;
  const flow = source.flows.get(source.flowId);
  const parts = flow && partsBefore(flow.parts, stepId);
  return flow && parts ? { ...source, flows: new Map(source.flows).set(source.flowId, { ...flow, parts }) } : null;
};

const secretsIn = (values: Readonly<Record<string, PlanValue>>): string[] =>
  Object.values(values).flatMap(({ secret }) => secret ?? []);

/** Of all rows only the first one, with its secrets alone. */
export const withFirstRow = ({ plan, secrets }: CompiledPlan): Pick<CompiledPlan, 'plan' | 'secrets'> => {
  const nodes = plan.nodes.map((node) => ({
    ...node,
    rows: node.rows.slice(0, 1),
    tasks: node.tasks.filter(({ steps }) => steps.length > 0),
  }));
  const used = new Set(
    nodes.flatMap(({ rows }) =>
      rows.flatMap(({ steps, parameters }) => [...secretsIn(steps), ...secretsIn(parameters)]),
    ),
  );
  return {
    plan: { ...plan, nodes, secrets: plan.secrets.filter((key) => used.has(key)) },
    secrets: Object.fromEntries(Object.entries(secrets).filter(([key]) => used.has(key))),
  };
};
