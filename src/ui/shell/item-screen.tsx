import { Suspense } from 'react';
import type { ItemPage } from '../../domain/address/item-page.ts';
import { PageSkeleton } from '../kit/layout/page-skeleton.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { Shell } from './shell.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';

/** Loaded when it is opened. */
const Item = lazyPart(async () => ({ default: (await import('../items/item-view.tsx')).ItemView }));

export function ItemScreen({ page }: { readonly page: ItemPage }) {
  const { project } = useOpenProject();
  return (
    <Shell project={project}>
      <Suspense fallback={<PageSkeleton />}>
        <Item page={page} />
      </Suspense>
    </Shell>
  );
}
