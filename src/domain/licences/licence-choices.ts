import { licenceWeights, type LicenceType } from './licence-type.ts';
import { isGiving, type Plan } from './plan.ts';

/** A licence that can be given, with how many are left. */
export interface LicenceChoice {
  readonly planName: string;
  readonly type: LicenceType;
  readonly available: number;
}

/** From the licence that allows least to the one that allows most, whatever plan it is of [LIC-002]; `now` in milliseconds. */
export const licenceChoices = (plans: readonly Plan[], now: number): readonly LicenceChoice[] =>
  plans
    .filter((plan) => isGiving(plan, now))
    .flatMap(({ planName, stats }) => stats.map(({ type, available }) => ({ planName, type, available })))
    .toSorted((one, other) => licenceWeights[one.type] - licenceWeights[other.type]);
