import { useSelector } from '@xstate/react';
import { milestonesIn } from '../../domain/milestones/milestones.ts';
import { planMessages as say } from '../../domain/plans/plan-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, selectFormAbout, type FormRef } from '../../machines/form/form-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { DateField } from '../kit/fields/date-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { healthOptions, planStatusOptions } from './plan-words.tsx';

/** Creates or changes a plan; asks before one is deleted. */
export function PlanDialogs() {
  const { planForm: form, planMutation } = useArea('plans');
  const isNew = useSelector(form, selectFormAbout) === '';
  return (
    <>
      <FormDialog form={form} title={isNew ? say.create : say.editTitle} submitLabel={messages.save}>
        <PlanFields form={form} />
      </FormDialog>
      <MutationDialog
        mutation={planMutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={() => say.deleteText}
        confirmLabel={messages.delete}
      />
    </>
  );
}

const { fields } = say;
const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };

function PlanFields({ form }: { readonly form: FormRef }) {
  const { members } = useOpenProject();
  const completes = useSelector(form, selectDraft)['completesOnPass'] === true;
  return (
    <>
      <FormText form={form} field="name" label={fields.name} required autoFocus />
      <TextArea label={fields.description} {...useTextField(form, 'description', fields.description)} />
      <SelectField label={fields.status} options={planStatusOptions} {...useTextField(form, 'status')} />
      <SelectField label={fields.chosenHealth} options={healthOptions} {...useTextField(form, 'chosenHealth')} />
      <UserSelect
        label={fields.owner}
        users={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
        nobody={say.nobody}
        {...useTextField(form, 'owner', fields.owner)}
      />
      <Milestone form={form} />
      <DateField label={fields.startDate} labels={dateLabels} {...useTextField(form, 'startDate', fields.startDate)} />
      <DateField label={fields.endDate} labels={dateLabels} {...useTextField(form, 'endDate', fields.endDate)} />
      <SwitchField
        label={fields.completesOnPass}
        on={completes}
        onChange={(value) => form.send({ type: 'form.write', field: 'completesOnPass', value })}
      />
    </>
  );
}

function Milestone({ form }: { readonly form: FormRef }) {
  const { journal } = useWorkspace();
  const { project } = useOpenProject();
  const known = useSelector(journal, ({ context }) => context.view.milestones);
  const field = useTextField(form, 'milestoneId');
  const milestones = milestonesIn(known, project.id);
  if (milestones.length === 0) return null;
  const options = [
    { value: '', label: say.noMilestone },
    ...milestones.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <SelectField label={fields.milestoneId} options={options} {...field} />;
}
