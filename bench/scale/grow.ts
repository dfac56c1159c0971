import { quantile } from '../report/numbers.ts';
import type { StepMeasures } from './generator/measures.ts';
import type { StepOrder } from './generator/run-step.ts';
import type { Usage } from './usage.ts';

/** Rates grow until the p99 over all calls of a step passes the limit, or a call fails. */
export const limit = 200;

export interface Growth {
  /** Arrivals in a second. */
  readonly from: number;
  readonly factor: number;
  readonly seconds: number;
  readonly stepsMost: number;
}

export interface Step {
  readonly rate: number;
  readonly seconds: number;
  readonly measures: StepMeasures;
  readonly usage: Usage;
}

export const timesOf = ({ times }: StepMeasures): readonly number[] => Object.values(times).flat();
export const errorsOf = ({ errors }: StepMeasures): number => Object.values(errors).reduce((sum, one) => sum + one, 0);
export const holds = (measures: StepMeasures): boolean =>
  errorsOf(measures) === 0 && quantile(timesOf(measures), 0.99) <= limit;

/** The rate of each step: whole numbers. */
export const rateOf = ({ from, factor }: Growth, at: number): number => Math.round(from * factor ** at);

type Measure = (step: StepOrder) => Promise<Omit<Step, 'rate' | 'seconds'>>;

/**
 * All steps, the last one of which did not hold unless there were too many. A step that does not hold is measured once
 * more, because other programs of the machine may have disturbed it; the second measurement counts.
 */
export const grow = async (growth: Growth, measure: Measure, print: (step: Step) => void): Promise<readonly Step[]> => {
  const { seconds } = growth;
  const steps: Step[] = [];
  const run = async (at: number, seed: number): Promise<Step> => {
    const rate = rateOf(growth, at);
    const step = { rate, seconds, ...(await measure({ rate, seconds, seed })) };
    print(step);
    return step;
  };
  for (let at = 0; at < growth.stepsMost; at += 1) {
    const first = await run(at, at + 1);
    const step = holds(first.measures) ? first : await run(at, 1_000 + at);
    steps.push(step);
    if (!holds(step.measures)) return steps;
  }
  return steps;
};
