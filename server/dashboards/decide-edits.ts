import type { Stamp } from '../../src/domain/journal/fact.ts';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import { applyDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import type { Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import type { DashboardEdit, DashboardChange, DashboardCommand } from '../../src/domain/dashboards/dashboard-facts.ts';
import { decideDashboard } from '../../src/domain/dashboards/decide-dashboard.ts';

/** Who changes which dashboard, and when. */
export type DashboardStamp = Stamp & Pick<DashboardCommand, 'about' | 'project'>;

/** Several changes of one dashboard, each decided on the result of those before it: all of them, or none. */
export const decideEdits = (
  known: Dashboard | null,
  stamp: DashboardStamp,
  edits: readonly DashboardEdit[],
): readonly DashboardChange[] | Refusal => {
  const facts: DashboardChange[] = [];
  let state = known;
  for (const edit of edits) {
    const outcome = decideDashboard(state, { ...stamp, ...edit } as DashboardCommand);
    if (isRefusal(outcome)) return outcome;
    for (const fact of outcome) state = applyDashboard(state, fact);
    facts.push(...outcome);
  }
  return facts;
};
