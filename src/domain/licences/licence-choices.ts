import { licenceWeights, type LicenceType } from './licence-type.ts';
import { isGiving, type Plan } from './plan.ts';

/** An available licence, with how many are left. */
export interface LicenceChoice {
  readonly planName: string;
  readonly type: LicenceType;
  readonly available: number;
}

/** Sorted from the fewest to the most rights, across all plans [LIC-002]; `now` in milliseconds. */
export const licenceChoices = (plans: readonly Plan[], now: number): readonly LicenceChoice[] =>
  plans
    .filter((plan) => isGiving(plan, now))
    .flatMap(({ planName, stats }) => stats.map(({ type, available }) => ({ planName, type, available })))
    .toSorted((one, other) => licenceWeights[one.type] - licenceWeights[other.type]);
