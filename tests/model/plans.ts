import type { Plan } from './machine-paths.ts';

/** All plans with their files: each `x-plan.ts` beside the tests of its area exports one `xPlan`. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob('./**/*-plan.ts', { eager: true });

export interface Planned {
  readonly plan: Plan;
  /** Relative to tests/model. */
  readonly file: string;
  readonly name: string;
}

export const planned: readonly Planned[] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('Plan') ? [{ plan: value as Plan, file: file.slice(2), name }] : [],
  ),
);

export const plans: readonly Plan[] = planned.map(({ plan }) => plan);
