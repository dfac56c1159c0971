import { useSelector } from '@xstate/react';
import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import { schedulePlaceOf, type SchedulePlace } from '../../domain/schedules/schedule-place.ts';
import { scheduleStatuses, type Schedule } from '../../domain/schedules/schedule.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { FilterSelect } from '../records/filter-select.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { AddSchedule } from './add-schedule.tsx';
import { ScheduleDialogLater } from './schedule-dialog-later.tsx';
import { useScheduleColumns } from './use-schedule-columns.tsx';

/** The schedules of a project, a flow, a scenario or a pipeline [ROUTE-016, ROUTE-024]. */
export function SchedulesTab({ page }: { readonly page: AreaPage }) {
  const place = useMemo(() => schedulePlaceOf(page), [page]);
  return place && <ScheduleList place={place} />;
}

function ScheduleList({ place }: { readonly place: SchedulePlace }) {
  const { scheduleRecords, scheduleMutation } = useArea('schedules');
  const filter = useSelector(scheduleRecords, selectFilter('status'));
  const isNarrowed = filter !== '' && filter !== 'all';
  return (
    <>
      <RecordsList<Schedule>
        records={scheduleRecords}
        label={say.title}
        columns={useScheduleColumns(place)}
        rowId={({ id }) => id}
        failed={say.failed}
        filters={<FilterSelect records={scheduleRecords} name="status" label={say.filter} options={statuses()} />}
        actions={<AddSchedule place={place} />}
        empty={{
          title: isNarrowed ? say.noneFound : say.none,
          text: place.of === 'flow' ? say.noneOfFlow : place.of === 'pipeline' ? say.noneOfPipeline : say.noneText,
          icon: <CalendarClock size={28} />,
        }}
      />
      <ScheduleDialogLater
        isEntityFixed={place.of === 'scenario' || place.of === 'pipeline'}
        isPipeline={place.of === 'pipeline'}
      />
      <MutationDialog
        mutation={scheduleMutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
      <MutationDialog
        mutation={scheduleMutation}
        name="removeFire"
        title={({ title }) => say.removeFireTitle(title)}
        text={() => say.removeFireText}
        confirmLabel={messages.delete}
      />
    </>
  );
}

/** At first, what is coming and what went wrong [SCHED-003]. */
const statuses = () => [
  { value: '', label: say.filters.open },
  { value: 'all', label: say.filters.all },
  ...scheduleStatuses.map((value) => ({ value, label: say.statuses[value] })),
];
