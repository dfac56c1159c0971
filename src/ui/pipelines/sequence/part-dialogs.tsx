import { useSelector } from '@xstate/react';
import { failureRules, stageWhens, type PipelinePart } from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useTextField } from '../../form/use-field.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { MutationDialog } from '../../mutation/mutation-dialog.tsx';
import { ConditionsField } from './conditions-field.tsx';
import type { EditedPart } from '../pipelines-actors.ts';

/** Changes the settings of a stage or a job; asks before one that holds something is removed. */
export function PartDialogs({ parts }: { readonly parts: readonly PipelinePart[] }) {
  const { partForm: form, sequenceMutation } = useArea('pipelines');
  const isStage = useSelector(form, ({ context }) => (context.value as EditedPart | undefined)?.kind === 'stage');
  return (
    <>
      <FormDialog form={form} title={isStage ? say.editStage : say.editJob} submitLabel={messages.save}>
        <FormText form={form} field="name" label={say.fields.name} required autoFocus />
        {isStage ? <StageFields parts={parts} /> : <JobFields />}
      </FormDialog>
      <MutationDialog
        mutation={sequenceMutation}
        name="remove"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={say.remove}
      />
    </>
  );
}

function StageFields({ parts }: { readonly parts: readonly PipelinePart[] }) {
  const { partForm: form } = useArea('pipelines');
  return (
    <>
      <SelectField
        label={say.fields.when}
        options={stageWhens.map((value) => ({ value, label: say.whens[value] }))}
        {...useTextField(form, 'when')}
      />
      <ConditionsField parts={parts} />
      <FormText form={form} field="parallel" label={say.fields.parallel} />
    </>
  );
}

function JobFields() {
  const { partForm: form, jobAdapters } = useArea('pipelines');
  const rows = (useSelector(jobAdapters, selectRows) ?? []) as readonly { clientId: string; name: string }[];
  const adapters = rows.map(({ clientId, name }) => ({ value: clientId, label: name }));
  return (
    <>
      <SelectField
        label={say.fields.adapterId}
        options={[{ value: '', label: say.anyAdapter }, ...adapters]}
        {...useTextField(form, 'adapterId', say.fields.adapterId)}
      />
      <FormText form={form} field="retries" label={say.fields.retries} />
      <SelectField
        label={say.fields.onFailure}
        options={failureRules.map((value) => ({ value, label: say.failures[value] }))}
        {...useTextField(form, 'onFailure')}
      />
      <FormText form={form} field="timeout" label={say.fields.timeout} description={say.hints.timeout} />
    </>
  );
}
