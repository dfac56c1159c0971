import type { Plan } from './machine-paths.ts';

/** Every plan there is, and where: a file `x-plan.ts` beside the tests of its area, exporting one `xPlan`. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob('./**/*-plan.ts', { eager: true });

export interface Planned {
  readonly plan: Plan;
  /** In tests/model. */
  readonly file: string;
  readonly name: string;
}

export const planned: readonly Planned[] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('Plan') ? [{ plan: value as Plan, file: file.slice(2), name }] : [],
  ),
);

export const plans: readonly Plan[] = planned.map(({ plan }) => plan);
