import { useSelector } from '@xstate/react';
import { Suspense, type ComponentType } from 'react';
import type { SettingsChild } from '../../domain/address/settings-pages.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors } from '../actors-context.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { SettingsFrame } from '../projects/settings-frame.tsx';
import { Shell } from './shell.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';

/** Each is fetched when it is opened. */
const screens: Readonly<Record<SettingsChild, ComponentType>> = {
  summary: lazyPart(async () => ({ default: (await import('../projects/summary-settings.tsx')).SummarySettings })),
  users: lazyPart(async () => ({ default: (await import('../projects/users-settings.tsx')).UsersSettings })),
  template: lazyPart(async () => ({ default: (await import('../templates/template-settings.tsx')).TemplateSettings })),
  filters: lazyPart(async () => ({ default: (await import('../filters/filter-settings.tsx')).FilterSettings })),
  tags: lazyPart(async () => ({ default: (await import('../tags/tag-settings.tsx')).TagSettings })),
  adapters: lazyPart(async () => ({ default: (await import('../adapters/adapters-settings.tsx')).AdaptersSettings })),
  trash: lazyPart(async () => ({ default: (await import('../defects/trash-settings.tsx')).TrashSettings })),
};

export function SettingsScreen({ child }: { readonly child: SettingsChild }) {
  const { address } = useActors();
  const opened = useSelector(address, selectOpened);
  if (!opened) return null;
  const Screen = screens[child];
  return (
    <Shell project={opened.project}>
      <SettingsFrame projectId={opened.project.id} child={child}>
        <Suspense fallback={<Skeleton $height="160px" />}>
          <Screen />
        </Suspense>
      </SettingsFrame>
    </Shell>
  );
}
