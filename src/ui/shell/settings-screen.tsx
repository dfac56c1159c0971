import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors } from '../actors-context.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { SettingsFrame } from '../projects/settings-frame.tsx';
import { PagePart } from '../records/page-part.tsx';
import { Shell } from './shell.tsx';
import { useScreens } from './screens-context.tsx';
import type { ScreenOf } from './screens-of-area.ts';

export function SettingsScreen({ page: { child } }: ComponentProps<ScreenOf<'settings'>>) {
  const { address } = useActors();
  const opened = useSelector(address, selectOpened);
  const { settings } = useScreens();
  if (!opened) return null;
  const Screen = settings[child];
  return (
    <Shell project={opened.project}>
      <SettingsFrame projectId={opened.project.id} child={child}>
        <PagePart name={child} loading={<Skeleton $height="160px" />}>
          <Screen />
        </PagePart>
      </SettingsFrame>
    </Shell>
  );
}
