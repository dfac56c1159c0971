import type { FlowsPage as Page } from '../../../domain/address/flows-page.ts';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { PageSkeleton } from '../../kit/layout/page-skeleton.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { PagePart } from '../../records/page-part.tsx';
import { Shell } from '../../shell/shell.tsx';

/** Loaded when it is opened. */
const Flows = lazyPart(async () => ({ default: (await import('./flows-view.tsx')).FlowsView }));

/** The folders of the project, and the flows of one of them [ROUTE-014]. */
export function FlowsPage({ page }: { readonly page: Page }) {
  const { project } = useOpenProject();
  return (
    <Shell project={project}>
      <PagePart name="flows" loading={<PageSkeleton />}>
        <Flows page={page} />
      </PagePart>
    </Shell>
  );
}
