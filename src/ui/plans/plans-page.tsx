import type { AreaPage } from '../../domain/address/area-pages.ts';
import { PlanDialogsLater } from './plan-dialogs-later.tsx';
import { PlanPage } from './plan-page.tsx';
import { PlansView } from './plans-view.tsx';

/** The test plans of a project, or one of them [ROUTE-027]. */
export function PlansPage({ page }: { readonly page: AreaPage }) {
  const planId = page.params['testPlanId'];
  return (
    <>
      {planId === undefined ? <PlansView projectId={page.projectId} /> : <PlanPage page={page} planId={planId} />}
      <PlanDialogsLater />
    </>
  );
}
