import { useSelector } from '@xstate/react';
import { overdueCounts } from '../../domain/plans/plan-health.ts';
import { localDayOf } from '../../domain/plans/progress/plan-day.ts';
import type { TestPlan } from '../../domain/plans/plan.ts';
import { isScopeRead, planIn, scopeOf } from '../../domain/plans/plans.ts';
import type { ScopeItem } from '../../domain/plans/scope-item.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

/** The day of the person, '2026-11-25'. */
export const useToday = (): string => {
  const { now } = useActors();
  return localDayOf(now());
};

/** A contributor deletes the plans that he owns [PERM-024]. */
export const usePlanRights = () => {
  const { ability, project } = useOpenProject();
  const may = (action: string, record: object = {}) =>
    ability.can(action, asSubject('TestPlan', { ...record, projectId: project.id }));
  return {
    mayCreate: may('create'),
    mayUpdate: may('update'),
    mayDelete: ({ owner }: Pick<TestPlan, 'owner'>) => may('delete', { owner }),
  };
};

/** A plan, and its scope as far as this device knows it. */
export const usePlan = (id: string) => {
  const { journal } = useWorkspace();
  const plans = useSelector(journal, ({ context }) => context.view.plans);
  return { plan: planIn(plans, id), items: scopeOf(plans, id), isRead: isScopeRead(plans, id) };
};

/** The plan with what is overdue today by its scope. */
export const withOverdue = (plan: TestPlan, items: readonly ScopeItem[], today: string): TestPlan => ({
  ...plan,
  ...overdueCounts(items, today),
});
