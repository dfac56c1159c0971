import type { StageCondition, StageWhen } from '../pipeline-part.ts';
import { isUnitOver, type UnitStatus } from './execution-chart.ts';

/** Whether a stage begins: by the stages before it, and by its conditions, which all must hold. */
export interface EarlierStages {
  /** By stage. */
  readonly statuses: ReadonlyMap<string, UnitStatus>;
  /** All that one of them has. */
  readonly found: ReadonlySet<UnitStatus>;
}

const holdsWhen = (when: StageWhen, { found }: EarlierStages): boolean => {
  if (when === 'ALWAYS') return true;
  return (found.has('FAILED') || found.has('ERROR') || found.has('CANCELLED')) === (when === 'PREVIOUS_FAILED');
};

const comparisons = {
  EQUALS: (given: string, value: string) => given === value,
  NOT_EQUALS: (given: string, value: string) => given !== value,
  CONTAINS: (given: string, value: string) => given.includes(value),
  STARTS_WITH: (given: string, value: string) => given.startsWith(value),
} as const;

const holdsCondition = (
  condition: StageCondition,
  { statuses }: EarlierStages,
  params: Readonly<Record<string, string>>,
): boolean => {
  if ('stage' in condition) {
    const status = statuses.get(condition.stage);
    // A condition cannot name a cancelled stage: it counts as failed.
    return (status === 'CANCELLED' ? 'FAILED' : status) === condition.status;
  }
  const given = Object.hasOwn(params, condition.param) ? (params[condition.param] ?? '') : '';
  return comparisons[condition.operator](given, condition.value);
};

/** `earlier`: all stages before it; they are over. */
export const holds = (
  { when, conditions }: { readonly when: StageWhen; readonly conditions: readonly StageCondition[] },
  earlier: EarlierStages,
  params: Readonly<Record<string, string>>,
): boolean =>
  [...earlier.found].every(isUnitOver) &&
  holdsWhen(when, earlier) &&
  conditions.every((condition) => holdsCondition(condition, earlier, params));
