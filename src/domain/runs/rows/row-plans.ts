import type { CompiledPlan } from '../compile/plan-source.ts';
import { hasRepeatingTask } from '../compile/plan-totals.ts';
import type { PlanNode, PlanRow, PlanValue } from '../plan.ts';

/** The rows of a dataset as plans of their own, so that several can be executed at a time, each with its own lease. */
type Compiled = Pick<CompiledPlan, 'plan' | 'secrets'>;

export interface RowPlan extends Compiled {
  readonly iteration: number;
}

/** Not those of a scenario, nor those over which a task repeats within one execution. */
export const allowsRowsAtOnce = ({ plan }: Pick<CompiledPlan, 'plan'>): boolean =>
  plan.kind === 'flow' && !plan.nodes.some(hasRepeatingTask);

export const countRows = ({ plan }: Pick<CompiledPlan, 'plan'>): number => plan.nodes[0]?.rows.length ?? 0;

const valuesOf = (node: PlanNode, row: PlanRow): readonly PlanValue[] => [
  ...Object.values(row.steps),
  ...Object.values(row.parameters),
  ...node.parameters.map(({ value }) => value),
  ...node.tasks.flatMap(({ steps }) => steps.map(({ value }) => value)),
];

/** A row may ask for its own secrets only. */
const planOfRow = ({ plan, secrets }: Compiled, node: PlanNode, row: PlanRow): RowPlan => {
  const used = new Set(valuesOf(node, row).flatMap(({ secret }) => (secret === undefined ? [] : [secret])));
  return {
    iteration: row.iteration,
    plan: { ...plan, nodes: [{ ...node, rows: [row] }], secrets: plan.secrets.filter((key) => used.has(key)) },
    secrets: Object.fromEntries(Object.entries(secrets).filter(([key]) => used.has(key))),
  };
};

/** In the order of the dataset. */
export const rowPlansOf = (compiled: Compiled): readonly RowPlan[] =>
  compiled.plan.nodes.slice(0, 1).flatMap((node) => node.rows.map((row) => planOfRow(compiled, node, row)));
