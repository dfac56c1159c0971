import { Construction } from 'lucide-react';
import { Suspense } from 'react';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { messages } from '../../domain/texts/messages.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PageSkeleton } from '../kit/layout/page-skeleton.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useScreens } from './screens-context.tsx';
import { Shell } from './shell.tsx';

/** The screen of an area, which loads inside the page frame. An area without a screen shows a message and a link back. */
export function AreaScreen({ page }: { readonly page: AreaPage }) {
  const { project } = useOpenProject();
  const Screen = useScreens().project[page.area] ?? ComingSoon;
  return (
    <Shell project={project}>
      <Suspense fallback={<PageSkeleton />}>
        <Screen page={page} />
      </Suspense>
    </Shell>
  );
}

function ComingSoon({ page: { area, projectId } }: { readonly page: AreaPage }) {
  return (
    <EmptyState
      level={1}
      icon={<Construction size={28} />}
      title={messages.areas.missing(areas[area].title)}
      text={messages.areas.missingText}
      action={<LinkButton to={pathOf({ name: 'project', projectId })}>{messages.areas.back}</LinkButton>}
    />
  );
}
