import type { AreaPage } from '../../domain/address/area-pages.ts';
import type { TestPlan } from '../../domain/plans/plan.ts';

/** What each view of a test plan gets. */
export interface PlanTabProps {
  readonly plan: TestPlan;
  readonly page: AreaPage;
}
