import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ScheduleDraft } from '../../domain/schedules/schedule-draft.ts';
import { repeatChoices } from '../../domain/schedules/schedule-draft.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, selectFormAbout } from '../../machines/form/form-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { DateField } from '../kit/fields/date-field.tsx';
import type { Option } from '../kit/fields/option-list.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { NextTimes } from './next-times.tsx';

const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };
const lastDay = 'L';

interface ScheduleDialogProps {
  readonly isEntityFixed: boolean;
  /** Its jobs name their adapters. */
  readonly isPipeline: boolean;
}

/**
 * A scenario or a pipeline is executed once, or repeatedly by a preset or a cron expression [SCHED-005]; it stays when a
 * schedule is edited.
 */
export function ScheduleDialog({ isEntityFixed, isPipeline }: ScheduleDialogProps) {
  const { scheduleForm: form } = useArea('schedules');
  const isEdit = useSelector(form, selectFormAbout) !== '';
  const words = isEdit
    ? { title: say.editTitle, submitLabel: say.save, busy: say.saving }
    : { title: say.add, submitLabel: say.add, busy: say.adding };
  return (
    <FormDialog form={form} {...words} discardOnClose>
      {!isEntityFixed && !isEdit && <ScenarioField />}
      <Pairs>
        <Choice field="repeats" options={repeatChoices.map((value) => ({ value, label: say.presets[value] }))} />
        <Times />
        <FormText form={form} field="zone" label={say.fields.zone} />
        {!isPipeline && <AdapterField />}
      </Pairs>
      <FormText form={form} field="description" label={say.fields.description} />
      <MissedField />
      <NextTimes />
    </FormDialog>
  );
}

type ChoiceField = 'repeats' | 'weekday' | 'day' | 'adapterId';

function Choice({ field, options }: { readonly field: ChoiceField; readonly options: readonly Option[] }) {
  const { scheduleForm } = useArea('schedules');
  const label = say.fields[field];
  return <SelectField label={label} options={options} {...useTextField(scheduleForm, field, label)} />;
}

function ScenarioField() {
  const { scheduleForm, scheduleScenarios } = useArea('schedules');
  const rows = (useSelector(scheduleScenarios, selectRows) ?? []) as readonly { id: string; name: string }[];
  return (
    <SelectField
      label={say.fields.entityId}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={(text) => scheduleScenarios.send({ type: 'term.write', text })}
      {...useTextField(scheduleForm, 'entityId', say.fields.entityId)}
    />
  );
}

function AdapterField() {
  const { scheduleAdapters } = useArea('schedules');
  const rows = (useSelector(scheduleAdapters, selectRows) ?? []) as readonly { clientId: string; name: string }[];
  const options = rows.map(({ clientId, name }) => ({ value: clientId, label: name }));
  return <Choice field="adapterId" options={[{ value: '', label: say.anyAdapter }, ...options]} />;
}

/** The fields that the choice of the repetition needs. */
function Times() {
  const { scheduleForm: form } = useArea('schedules');
  const { repeats } = useSelector(form, selectDraft) as unknown as ScheduleDraft;
  const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  if (repeats === 'custom')
    return (
      <FormText
        form={form}
        field="cronExpression"
        label={say.fields.cronExpression}
        description={say.hints.cronExpression}
        placeholder="0 9 * * 1-5"
      />
    );
  return (
    <>
      {repeats === 'once' && <DayField />}
      {repeats === 'weekly' && (
        <Choice field="weekday" options={say.weekdays.map((label, index) => ({ value: String(index), label }))} />
      )}
      {repeats === 'monthly' && <Choice field="day" options={[...days, { value: lastDay, label: say.lastDay }]} />}
      <FormText form={form} field="time" label={say.fields.time} description={say.hints.time} />
    </>
  );
}

function DayField() {
  const { scheduleForm } = useArea('schedules');
  return (
    <DateField label={say.fields.date} labels={dateLabels} {...useTextField(scheduleForm, 'date', say.fields.date)} />
  );
}

function MissedField() {
  const { scheduleForm: form } = useArea('schedules');
  const isOn = useSelector(form, selectDraft)['missed'] === true;
  return (
    <SwitchField
      label={say.fields.missed}
      description={say.hints.missed}
      on={isOn}
      onChange={(value) => form.send({ type: 'form.write', field: 'missed', value })}
    />
  );
}

/** Two fields in a row, where there is room: the next runs are seen without scrolling. */
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: 14px 12px;
  align-items: start;
`;
