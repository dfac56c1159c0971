import { useSelector } from '@xstate/react';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { concurrencies, pipelineNotices } from '../../domain/pipelines/pipeline.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFormAbout, type FormRef } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useProjectPlans } from './use-pipelines.ts';

/** Creates or changes a pipeline; asks before one is deleted. */
export function PipelineDialogs() {
  const { pipelineForm: form, pipelineMutation } = useArea('pipelines');
  const isNew = useSelector(form, selectFormAbout) === '';
  return (
    <>
      <FormDialog form={form} title={isNew ? say.create : say.editTitle} submitLabel={messages.save}>
        <PipelineFields form={form} />
      </FormDialog>
      <MutationDialog
        mutation={pipelineMutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={() => say.deleteText}
        confirmLabel={messages.delete}
      />
    </>
  );
}

const { fields } = say;

function PipelineFields({ form }: { readonly form: FormRef }) {
  const { members } = useOpenProject();
  return (
    <>
      <FormText form={form} field="name" label={fields.name} required autoFocus />
      <TextArea label={fields.description} {...useTextField(form, 'description', fields.description)} />
      <UserSelect
        label={fields.owner}
        users={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
        nobody={say.nobody}
        {...useTextField(form, 'owner', fields.owner)}
      />
      <PlanField form={form} />
      <SelectField
        label={fields.concurrency}
        options={concurrencies.map((value) => ({ value, label: say.concurrencies[value] }))}
        {...useTextField(form, 'concurrency')}
      />
      <SelectField
        label={fields.notify}
        options={pipelineNotices.map((value) => ({ value, label: say.notices[value] }))}
        {...useTextField(form, 'notify')}
      />
    </>
  );
}

/** The plan whose scenarios the pipeline may execute; left out where there is none. */
function PlanField({ form }: { readonly form: FormRef }) {
  const plans = useProjectPlans();
  const field = useTextField(form, 'testPlanId', fields.testPlanId);
  if (plans.length === 0) return null;
  const options = [{ value: '', label: say.noPlan }, ...plans.map(({ id, name }) => ({ value: id, label: name }))];
  return <SelectField label={fields.testPlanId} description={say.planHint} options={options} {...field} />;
}
