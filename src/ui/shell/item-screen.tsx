import { Suspense } from 'react';
import type { ItemPage } from '../../domain/address/item-page.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { Shell } from './shell.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';

/** Loaded when it is opened. */
const Item = lazyPart(async () => ({ default: (await import('../items/item-view.tsx')).ItemView }));

export function ItemScreen({ page }: { readonly page: ItemPage }) {
  const { project } = useOpenProject();
  return (
    <Shell project={project}>
      <Suspense fallback={<Skeleton $height="160px" />}>
        <Item page={page} />
      </Suspense>
    </Shell>
  );
}
