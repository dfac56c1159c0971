import { useSelector } from '@xstate/react';
import { milestoneMessages as say } from '../../domain/milestones/milestone-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFormAbout } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { DateField } from '../kit/fields/date-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { milestoneStatuses } from '../../domain/milestones/milestone.ts';

const { fields } = say;
const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };
const statusOptions = milestoneStatuses.map((value) => ({ value, label: say.statuses[value] }));

/** Creates or updates. */
export function MilestoneDialog() {
  const { milestoneForm: form } = useArea('milestones');
  const isNew = useSelector(form, selectFormAbout) === '';
  return (
    <FormDialog form={form} title={isNew ? say.create : say.editTitle} submitLabel={messages.save}>
      <FormText form={form} field="name" label={fields.name} required autoFocus />
      <TextArea label={fields.description} {...useTextField(form, 'description', fields.description)} />
      <SelectField label={fields.status} options={statusOptions} {...useTextField(form, 'status')} />
      <DateField label={fields.startDate} labels={dateLabels} {...useTextField(form, 'startDate', fields.startDate)} />
      <DateField label={fields.dueDate} labels={dateLabels} {...useTextField(form, 'dueDate', fields.dueDate)} />
    </FormDialog>
  );
}
