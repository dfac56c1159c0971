import type { DatasetColumn } from '../../datasets/dataset.ts';
import { typeByName } from '../../datasets/files/secret-name.ts';
import type { PlanNode, PlanRow, PlanStep, PlanValue } from '../plan.ts';
import type { RunReadiness } from './readiness.ts';
import { isSecretStep } from '../../recordings/secret-step.ts';
import { runLimits } from '../run-limits.ts';
import { isOpenStep, needsValue } from './value-needed.ts';
import { compilePlan } from '../compile/compile-plan.ts';
import type { FlowSource } from '../compile/plan-source.ts';

/** What is known of a run before it starts: which columns of its dataset change nothing, and what has no value. */
const references = /\b(?:params|data)(?:\.([A-Za-z_]\w*)|\[\s*["']([^"']+)["']\s*\])/g;

const stepsOf = ({ tasks }: Pick<PlanNode, 'tasks'>): readonly PlanStep[] => tasks.flatMap(({ steps }) => steps);

const isOpen = (step: PlanStep): boolean => isOpenStep(step, step.value);

/** The names that expressions and conditions use. */
const namesUsed = (node: PlanNode): ReadonlySet<string> => {
  const steps = stepsOf(node);
  const texts = [...steps, ...node.parameters].map(({ value }) => value.text);
  return new Set([
    ...steps.map(({ condition }) => condition),
    ...texts.flatMap((text) => [...text.matchAll(references)].map(([, dotted, quoted]) => dotted ?? quoted ?? '')),
  ]);
};

interface Names {
  readonly stepIds: ReadonlySet<string>;
  /** By the name of their parameter: whether a step that has no value is for a secret. */
  readonly open: ReadonlyMap<string, boolean>;
  readonly used: ReadonlySet<string>;
}

const openOf = (steps: readonly PlanStep[]): ReadonlyMap<string, boolean> => {
  const open = new Map<string, boolean>();
  for (const step of steps.filter(isOpen))
    open.set(
      step.parameterName,
      isSecretStep(step) || typeByName(step.parameterName) === 'secret' || (open.get(step.parameterName) ?? false),
    );
  return open;
};

const namesOf = ({ name, feeds }: DatasetColumn): readonly string[] =>
  feeds && 'parameter' in feeds ? [name, feeds.parameter] : [name];

const isUsed = (column: DatasetColumn, { stepIds, open, used }: Names): boolean => {
  const { feeds } = column;
  if (feeds && 'stepId' in feeds && stepIds.has(feeds.stepId)) return true;
  return namesOf(column).some((name) => open.has(name) || used.has(name));
};

const valueOf = (step: PlanStep, row: PlanRow): PlanValue | undefined => {
  const own = row.steps[step.id];
  return (
    own ??
    (isOpen(step) && Object.hasOwn(row.parameters, step.parameterName) ? row.parameters[step.parameterName] : undefined)
  );
};

const emptyCellsOf = ({ rows }: PlanNode, steps: readonly PlanStep[]): RunReadiness['emptyCells'] => {
  const found: RunReadiness['emptyCells'] = [];
  for (const row of rows) {
    const columns = new Set(
      steps.flatMap((step) => {
        const empty = valueOf(step, row)?.empty;
        return empty && (empty.isSecret || needsValue(step)) ? [empty.column] : [];
      }),
    );
    for (const column of columns) {
      if (found.length >= runLimits.emptyCellsNamed) return found;
      found.push({ row: row.number ?? row.iteration, column });
    }
  }
  return found;
};

const nothing: RunReadiness = { columns: 0, unused: [], missing: [], unfed: [], emptyCells: [] };

export const readinessOf = (source: FlowSource): RunReadiness => {
  const [node] = compilePlan(source).plan.nodes;
  const record = source.flows.get(source.flowId)?.record;
  if (!node || !record) return nothing;
  const steps = stepsOf(node);
  const names: Names = { stepIds: new Set(steps.map(({ id }) => id)), open: openOf(steps), used: namesUsed(node) };
  const columns = source.datasets.get(source.datasetId)?.columns ?? [];
  const given = new Set(columns.flatMap(namesOf));
  const byStep = new Set(columns.flatMap(({ feeds }) => (feeds && 'stepId' in feeds ? [feeds.stepId] : [])));
  const lacking = record.parameters.filter(({ name }) => names.used.has(name) && !given.has(name));
  const openNames = new Set(
    steps.filter((step) => isOpen(step) && !byStep.has(step.id)).map((one) => one.parameterName),
  );
  return {
    columns: columns.length,
    unused: columns.filter((column) => !isUsed(column, names)).map(({ name }) => name),
    missing: [
      ...[...openNames]
        .filter((name) => !given.has(name))
        .map((name) => ({ name, isSecret: names.open.get(name) ?? false })),
      ...lacking
        .filter(({ name, default: preset }) => preset === '' && !openNames.has(name))
        .map(({ name, type }) => ({ name, isSecret: type === 'secret' })),
    ],
    unfed: columns.length === 0 ? [] : lacking.filter((one) => one.default !== '').map(({ name }) => name),
    emptyCells: emptyCellsOf(node, steps),
  };
};
