import type { FlowParts } from '../flow-document.ts';
import type { FlowRecord } from '../flow.ts';
import type { FlowStep } from '../step.ts';

/**
 * Which step or parameter of a flow gets the values of a column that has its name. Case and spaces do not count, and a name that
 * fits several fields fits none.
 */
interface Feeds {
  readonly feeds: { stepId: string } | { parameter: string };
  /** The name of the step, or of the parameter. */
  readonly to: string;
}
export type FeedsByName = (column: string) => Feeds | null;

const byStep = ({ id, name }: FlowStep): Feeds => ({ feeds: { stepId: id }, to: name });
const byName = (parameter: string): Feeds => ({ feeds: { parameter }, to: parameter });

const folded = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '');

interface Flow {
  readonly record: Pick<FlowRecord, 'parameters'>;
  readonly parts: Pick<FlowParts, 'steps'>;
}

const filled: ReadonlySet<FlowStep['actionType']> = new Set(['Type', 'Select']);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field has the name that its page shows. */
const namesOf = ({ technicalObject: object }: FlowStep): readonly string[] => {
  const target = (object?.['target'] ?? {}) as Readonly<Record<string, unknown>>;
  const own = target['by'] === 'role' || target['by'] === 'css' ? '' : textIn(target['value']);
  return [textIn(object?.['name']), textIn(target['name']), own].filter((name) => name.trim() !== '');
};

/** Steps that get their value by the name of a parameter. */
const byParameter = (steps: readonly FlowStep[], isShared: boolean): Feeds | null => {
  const [first] = steps;
  if (!first) return null;
  const isOpen = steps.every(
    (step) => step.parameterValue === '' && step.recordedValue === '' && step.parameterName === first.parameterName,
  );
  if (steps.length === 1 && !isShared) return byStep(first);
  return isOpen ? byName(first.parameterName) : null;
};

/** `isShared`: all flows use the dataset, so its columns are connected to no step of one. */
export const feedsByName = ({ record, parts }: Flow, { isShared }: { readonly isShared: boolean }): FeedsByName => {
  const parameters = Map.groupBy(record.parameters, ({ name }) => folded(name));
  const steps = Object.values(parts.steps).filter(({ actionType }) => filled.has(actionType));
  const named = Map.groupBy(steps, ({ parameterName }) => folded(parameterName));
  const fields = new Map<string, Set<FlowStep>>();
  for (const step of steps)
    for (const name of namesOf(step).map(folded)) fields.set(name, (fields.get(name) ?? new Set()).add(step));
  return (column) => {
    const name = folded(column);
    if (name === '') return null;
    const [parameter] = parameters.get(name) ?? [];
    if (parameter) return byName(parameter.name);
    const open = named.get(name);
    if (open) return byParameter(open, isShared);
    const [step, other] = fields.get(name) ?? [];
    return step && !other && !isShared ? byStep(step) : null;
  };
};
