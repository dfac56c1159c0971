import { recordsOfProject } from '../journal/record-set.ts';
import { currentLocale } from '../texts/set-locale.ts';
import type { TestPlan } from './plan.ts';
import type { KnownPlans } from './plans-view.ts';

/** The plans of a project, sorted by name; without the rules of plans, for pages of other areas. */
export const plansIn = (view: KnownPlans, project: string): readonly TestPlan[] =>
  recordsOfProject(view, project).toSorted(
    (one, other) => one.name.localeCompare(other.name, currentLocale()) || one.id.localeCompare(other.id),
  );
