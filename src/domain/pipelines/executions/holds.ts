import type { StageCondition, StageWhen } from '../pipeline-part.ts';
import { isUnitOver, type UnitStatus } from './execution-chart.ts';

/** Whether a stage begins: by the stages before it, and by its conditions, which all must hold. */
export interface EarlierStage {
  readonly stageId: string;
  readonly status: UnitStatus;
}

const isBad = ({ status }: EarlierStage): boolean => status === 'FAILED' || status === 'ERROR';

const holdsWhen = (when: StageWhen, earlier: readonly EarlierStage[]): boolean => {
  if (when === 'ALWAYS') return true;
  return earlier.some(isBad) === (when === 'PREVIOUS_FAILED');
};

const comparisons = {
  EQUALS: (given: string, value: string) => given === value,
  NOT_EQUALS: (given: string, value: string) => given !== value,
  CONTAINS: (given: string, value: string) => given.includes(value),
  STARTS_WITH: (given: string, value: string) => given.startsWith(value),
} as const;

const holdsCondition = (
  condition: StageCondition,
  earlier: readonly EarlierStage[],
  params: Readonly<Record<string, string>>,
): boolean => {
  if ('stage' in condition)
    return earlier.some(({ stageId, status }) => stageId === condition.stage && status === condition.status);
  const given = Object.hasOwn(params, condition.param) ? (params[condition.param] ?? '') : '';
  return comparisons[condition.operator](given, condition.value);
};

/** `earlier`: all stages before it; they are over. */
export const holds = (
  { when, conditions }: { readonly when: StageWhen; readonly conditions: readonly StageCondition[] },
  earlier: readonly EarlierStage[],
  params: Readonly<Record<string, string>>,
): boolean =>
  earlier.every(({ status }) => isUnitOver(status)) &&
  holdsWhen(when, earlier) &&
  conditions.every((condition) => holdsCondition(condition, earlier, params));
