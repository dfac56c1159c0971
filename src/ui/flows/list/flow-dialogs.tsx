import { useSelector } from '@xstate/react';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { folderListMessages as folders } from '../../../domain/folders/folder-list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { CopiedFlow } from '../../../machines/flows/list/flow-target.ts';
import { selectDraft, selectFormAbout, selectIsOpen, type FormRef } from '../../../machines/form/form-machine.ts';
import { selectProjectList } from '../../../machines/projects/projects-machine.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useTextField } from '../../form/use-field.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { SwitchField } from '../../kit/fields/switch-field.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { MutationDialog } from '../../mutation/mutation-dialog.tsx';
import { useFolderOptions } from '../../folders/use-folder-options.ts';
import { severityOptions } from './use-flow-columns.tsx';

/** The forms of flows, and the confirmation before one is deleted. */
export function FlowDialogs() {
  const { flowMutation } = useArea('flows');
  return (
    <>
      <FlowForm />
      <CopyForm />
      <MutationDialog
        mutation={flowMutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
    </>
  );
}

/** Enter creates the flow and opens its steps. */
function FlowForm() {
  const { flowForm: form } = useArea('flows');
  const isNew = useSelector(form, selectFormAbout) === '';
  const isOpen = useSelector(form, selectIsOpen);
  return (
    <FormDialog
      form={form}
      title={isNew ? say.newTitle : say.renameTitle}
      submitLabel={isNew ? say.create : messages.save}
      busy={isNew ? say.creating : messages.records.saving}
      discardOnClose={!isNew}
    >
      <FormText form={form} field="name" label={flowMessages.fields.name} required autoFocus />
      {isNew && isOpen && <NewFields form={form} />}
    </FormDialog>
  );
}

function NewFields({ form }: { readonly form: FormRef }) {
  const { severity, description } = flowMessages.fields;
  return (
    <>
      <SelectField label={severity} options={severityOptions} {...useTextField(form, 'severity', severity)} />
      <SelectField
        label={folders.folder}
        options={useFolderOptions('FLOW')}
        {...useTextField(form, 'folderId', folders.folder)}
      />
      <TextArea label={description} rows={3} {...useTextField(form, 'description', description)} />
    </>
  );
}

/** Copies a flow within its project or into another one. */
function CopyForm() {
  const { flowCopyForm: form } = useArea('flows');
  const isOpen = useSelector(form, selectIsOpen);
  const copied = useSelector(form, ({ context }) => context.value) as CopiedFlow | null;
  return (
    <FormDialog
      form={form}
      title={say.copyTitle(copied?.name ?? '')}
      submitLabel={say.copySubmit}
      busy={say.copying}
      discardOnClose
    >
      {isOpen && <CopyFields form={form} />}
    </FormDialog>
  );
}

function CopyFields({ form }: { readonly form: FormRef }) {
  const { projects } = useWorkspace();
  const all = useSelector(projects, selectProjectList);
  const draft = useSelector(form, selectDraft);
  const write = (field: string) => (value: boolean) => form.send({ type: 'form.write', field, value });
  return (
    <>
      <SelectField
        label={say.copyTo}
        required
        options={all.map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
        {...useTextField(form, 'target', say.copyTo)}
      />
      <FormText form={form} field="name" label={say.copyName} description={say.copyNameText} />
      <SwitchField label={say.copyDatasets} on={draft['datasets'] === true} onChange={write('datasets')} />
      <SwitchField label={say.copyCalled} on={draft['calledFlows'] === true} onChange={write('calledFlows')} />
    </>
  );
}
