import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PagePart } from '../records/page-part.tsx';

const PlanDialogs = lazyPart(async () => ({ default: (await import('./plan-dialogs.tsx')).PlanDialogs }));

/** The dialogs for a plan, loaded after the list that they belong to. */
export function PlanDialogsLater() {
  return (
    <PagePart name="plan-dialogs-later" loading={null}>
      <PlanDialogs />
    </PagePart>
  );
}
