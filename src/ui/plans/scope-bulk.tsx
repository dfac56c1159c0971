import { useSelector } from '@xstate/react';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { evenly, unchanged } from '../../domain/plans/scope-draft.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, type FormRef } from '../../machines/form/form-machine.ts';
import { DateField } from '../kit/fields/date-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { FormMultiSelect } from '../form/form-multi-select.tsx';
import { useTextField } from '../form/use-field.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { scopeStatusOptions } from './plan-words.tsx';

const { columns } = say;
const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };
const asIs = { value: unchanged, label: say.unchanged };

interface BulkFieldsProps {
  readonly form: FormRef;
  /** Selected items. */
  readonly count: number;
}

/** What the selected items get. */
export function BulkFields({ form, count }: BulkFieldsProps) {
  const { members } = useOpenProject();
  const draft = useSelector(form, selectDraft);
  const people = members.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const assignees = [
    asIs,
    ...(count > 1 ? [{ value: evenly, label: say.evenly }] : []),
    { value: '', label: planMessages.nobody },
    ...people,
  ];
  const clears = draft['clearsDue'] === true;
  return (
    <>
      <SelectField label={columns.assignee} options={assignees} {...useTextField(form, 'assignee')} />
      {draft['assignee'] === evenly && (
        <FormMultiSelect
          form={form}
          field="among"
          label={say.among}
          options={people}
          summary={(names) => `${names.join(', ')}: ${say.evenlyHint(count, names.length)}`}
        />
      )}
      <SelectField label={columns.status} options={[asIs, ...scopeStatusOptions]} {...useTextField(form, 'status')} />
      <DateField label={columns.dueDate} labels={dateLabels} disabled={clears} {...useTextField(form, 'dueDate')} />
      <SwitchField
        label={say.clearDue}
        on={clears}
        onChange={(value) => form.send({ type: 'form.write', field: 'clearsDue', value })}
      />
    </>
  );
}
