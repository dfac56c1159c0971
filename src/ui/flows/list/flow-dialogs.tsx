import { useSelector } from '@xstate/react';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { folderListMessages as folders } from '../../../domain/folders/folder-list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectFormAbout, selectIsOpen, type FormRef } from '../../../machines/form/form-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { DocumentCopyDialog } from '../../documents/document-copy-dialog.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useTextField } from '../../form/use-field.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { MutationDialog } from '../../mutation/mutation-dialog.tsx';
import { useFolderOptions } from '../../folders/use-folder-options.ts';
import { severityOptions } from './use-flow-columns.tsx';

/** The forms of flows, and the confirmation before one is deleted. */
export function FlowDialogs() {
  const { flowMutation, flowCopyForm } = useArea('flows');
  return (
    <>
      <FlowForm />
      <DocumentCopyDialog
        form={flowCopyForm}
        module="Flow"
        parts={{ datasets: say.copyDatasets, calledFlows: say.copyCalled }}
      />
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
