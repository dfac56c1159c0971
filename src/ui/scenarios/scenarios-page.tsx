import type { ScenariosPage as Page } from '../../domain/address/scenarios-page.ts';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PageSkeleton } from '../kit/layout/page-skeleton.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { PagePart } from '../records/page-part.tsx';
import { Shell } from '../shell/shell.tsx';

/** Loaded when it is opened. */
const Scenarios = lazyPart(async () => ({ default: (await import('./scenarios-view.tsx')).ScenariosView }));

/** The folders of the project, and the scenarios of one of them [ROUTE-022]. */
export function ScenariosPage({ page }: { readonly page: Page }) {
  const { project } = useOpenProject();
  return (
    <Shell project={project}>
      <PagePart name="scenarios" loading={<PageSkeleton />}>
        <Scenarios page={page} />
      </PagePart>
    </Shell>
  );
}
