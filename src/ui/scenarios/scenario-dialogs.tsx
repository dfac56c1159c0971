import { folderListMessages } from '../../domain/folders/folder-list-messages.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useArea } from '../actors-context.tsx';
import { DocumentCopyDialog } from '../documents/document-copy-dialog.tsx';
import { useFolderOptions } from '../folders/use-folder-options.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';

export function NewScenarioDialog() {
  const { scenarioForm: form } = useArea('scenarios');
  const { folder } = folderListMessages;
  return (
    <FormDialog form={form} title={say.add} submitLabel={say.create} busy={say.creating}>
      <FormText form={form} field="name" label={scenarioMessages.fields.name} required autoFocus />
      <SelectField label={folder} options={useFolderOptions('SCENARIO')} {...useTextField(form, 'folderId', folder)} />
    </FormDialog>
  );
}

/** The form for a copy, and the confirmation before a scenario is deleted. */
export function ScenarioDialogs() {
  const { scenarioCopyForm, scenarioMutation } = useArea('scenarios');
  return (
    <>
      <DocumentCopyDialog
        form={scenarioCopyForm}
        module="Scenario"
        parts={{ flows: say.copyFlows, datasets: say.copyDatasets }}
      />
      <MutationDialog
        mutation={scenarioMutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
    </>
  );
}
