import { useSelector } from '@xstate/react';
import { idsWithin } from '../../../domain/flows/list/folder-tree.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { folderMessages } from '../../../domain/folders/folder-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { FolderFormValue } from '../../../machines/flows/list/folder-target.ts';
import { selectFormAbout, selectIsOpen, type FormRef } from '../../../machines/form/form-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useTextField } from '../../form/use-field.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { useFolderOptions } from './use-folder-options.ts';
import { useFolders } from './use-folders.ts';

/** The name of a folder, and the question where the content of a deleted one goes. */
export function FolderDialogs() {
  const { folderForm: form, folderRemoval: removal } = useArea('flows');
  const isNew = useSelector(form, selectFormAbout) === '';
  const value = useSelector(removal, ({ context }) => context.value) as FolderFormValue | null;
  const isRemoving = useSelector(removal, selectIsOpen);
  return (
    <>
      <FormDialog
        form={form}
        title={isNew ? say.newFolder : say.renameFolder}
        submitLabel={isNew ? say.createFolder : messages.save}
        discardOnClose
      >
        <FormText form={form} field="name" label={folderMessages.fields.name} required autoFocus />
      </FormDialog>
      <FormDialog
        form={removal}
        title={say.removeFolder(value?.name ?? '')}
        submitLabel={messages.delete}
        discardOnClose
      >
        {isRemoving && <Destination form={removal} />}
      </FormDialog>
    </>
  );
}

function Destination({ form }: { readonly form: FormRef }) {
  const id = useSelector(form, selectFormAbout);
  const { all } = useFolders();
  const within = idsWithin(
    all.map(({ folder }) => folder),
    id,
  );
  const options = useFolderOptions().filter(({ value }) => !within.has(value));
  return (
    <SelectField
      label={say.moveContent}
      description={say.moveContentText}
      options={options}
      {...useTextField(form, 'moveTo', say.moveContent)}
    />
  );
}
