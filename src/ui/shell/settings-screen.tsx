import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import type { SettingsChild } from '../../domain/address/settings-pages.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors } from '../actors-context.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { SettingsFrame } from '../projects/settings-frame.tsx';
import { Shell } from './shell.tsx';

/** Each is fetched when it is opened. */
const screens: Readonly<Record<SettingsChild, ComponentType>> = {
  summary: lazy(async () => ({ default: (await import('../projects/summary-settings.tsx')).SummarySettings })),
  users: lazy(async () => ({ default: (await import('../projects/users-settings.tsx')).UsersSettings })),
  template: lazy(async () => ({ default: (await import('../templates/template-settings.tsx')).TemplateSettings })),
  filters: lazy(async () => ({ default: (await import('../filters/filter-settings.tsx')).FilterSettings })),
  tags: lazy(async () => ({ default: (await import('../tags/tag-settings.tsx')).TagSettings })),
  trash: lazy(async () => ({ default: (await import('../defects/trash-settings.tsx')).TrashSettings })),
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
