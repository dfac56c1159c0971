import { useSelector } from '@xstate/react';
import { CalendarClock, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { newDraft } from '../../domain/schedules/schedule-draft.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import { schedulePlaceOf, type SchedulePlace } from '../../domain/schedules/schedule-place.ts';
import { scheduleStatuses, type Schedule } from '../../domain/schedules/schedule.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useScheduleColumns } from './use-schedule-columns.tsx';

/** The schedules of a project, a flow or a scenario [ROUTE-016, ROUTE-024]. */
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
        filters={<StatusFilter />}
        actions={<AddButton place={place} />}
        empty={{
          title: isNarrowed ? say.noneFound : say.none,
          text: place.of === 'flow' ? say.noneOfFlow : say.noneText,
          icon: <CalendarClock size={28} />,
        }}
      />
      <ScheduleDialog isEntityFixed={place.of === 'scenario'} />
      <MutationDialog
        mutation={scheduleMutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
    </>
  );
}

/** At first, what is coming and what went wrong [SCHED-003]. */
function StatusFilter() {
  const { scheduleRecords } = useArea('schedules');
  return (
    <SelectField
      hideLabel
      label={say.filter}
      options={[
        { value: '', label: say.filters.open },
        { value: 'all', label: say.filters.all },
        ...scheduleStatuses.map((value) => ({ value, label: say.statuses[value] })),
      ]}
      value={useSelector(scheduleRecords, selectFilter('status'))}
      onChange={(value) => scheduleRecords.send({ type: 'filter.choose', name: 'status', value })}
    />
  );
}

function AddButton({ place: { projectId, of, id } }: { readonly place: SchedulePlace }) {
  const { scheduleForm } = useArea('schedules');
  const { ability } = useOpenProject();
  if (of === 'flow' || !ability.can('create', asSubject('Schedule', { projectId }))) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const draft = newDraft(of === 'scenario' ? id : '', timeZone);
  return (
    <Button
      tone="primary"
      icon={<Plus size={15} aria-hidden />}
      onPress={() =>
        scheduleForm.send({
          type: 'form.open',
          about: '',
          draft: { ...draft },
          value: { project: projectId, schedule: null },
        })
      }
    >
      {say.add}
    </Button>
  );
}
