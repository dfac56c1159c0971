import type { ComponentProps } from 'react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PagePart } from '../records/page-part.tsx';

const ScheduleDialog = lazyPart(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

/** The dialog for a schedule, loaded after the list that it belongs to. */
export function ScheduleDialogLater(props: ComponentProps<typeof ScheduleDialog>) {
  return (
    <PagePart name="schedule-dialog-later" loading={null}>
      <ScheduleDialog {...props} />
    </PagePart>
  );
}
