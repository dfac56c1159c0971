import type { Plan } from './machine-paths.ts';

/** Every plan there is: a file `x-plan.ts` beside the tests of its area, exporting one `xPlan`. */
const modules: Record<string, Record<string, unknown>> = import.meta.glob('./**/*-plan.ts', { eager: true });

export const plans: readonly Plan[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (name.endsWith('Plan') ? [value as Plan] : [])),
);
