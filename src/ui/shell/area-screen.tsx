import type { AreaPage } from '../../domain/address/area-pages.ts';
import { PageSkeleton } from '../kit/layout/page-skeleton.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { PagePart } from '../records/page-part.tsx';
import { useScreens } from './screens-context.tsx';
import { Shell } from './shell.tsx';

/** The screen of an area, which loads inside the page frame. */
export function AreaScreen({ page }: { readonly page: AreaPage }) {
  const { project } = useOpenProject();
  const Screen = useScreens().project[page.area];
  return (
    <Shell project={project}>
      <PagePart name={page.area} loading={<PageSkeleton />}>
        <Screen page={page} />
      </PagePart>
    </Shell>
  );
}
