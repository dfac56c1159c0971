import type { Stamp } from '../../src/domain/journal/fact.ts';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import { applyDashboard, type StoredDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import type { Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import type { DashboardEdit, DashboardChange, DashboardCommand } from '../../src/domain/dashboards/dashboard-facts.ts';
import { decideDashboard } from '../../src/domain/dashboards/decide-dashboard.ts';

/** Who changes which dashboard, and when. */
export type DashboardStamp = Stamp & Pick<DashboardCommand, 'about' | 'project'>;

const asDeleted = ({ deleted: _, ...dashboard }: StoredDashboard): Dashboard => dashboard;

/** Several changes of one dashboard, each decided on the result of those before it: all of them, or none. */
export const decideEdits = (
  known: StoredDashboard | null,
  stamp: DashboardStamp,
  edits: readonly DashboardEdit[],
): readonly DashboardChange[] | Refusal => {
  const facts: DashboardChange[] = [];
  let state = known;
  for (const edit of edits) {
    const [here, deleted] = state?.deleted ? [null, asDeleted(state)] : [state, null];
    const outcome = decideDashboard(here, { ...stamp, ...edit } as DashboardCommand, deleted);
    if (isRefusal(outcome)) return outcome;
    for (const fact of outcome) state = applyDashboard(state, fact);
    facts.push(...outcome);
  }
  return facts;
};
