import { useSelector } from '@xstate/react';
import { idsWithin } from '../../domain/flows/list/folder-tree.ts';
import { folderMessages } from '../../domain/folders/folder-messages.ts';
import { folderListMessages as say } from '../../domain/folders/folder-list-messages.ts';
import type { FolderType } from '../../domain/folders/folder.ts';
import { messages } from '../../domain/texts/messages.ts';
import type { FolderFormValue } from '../../machines/flows/list/folder-target.ts';
import { selectFormAbout, selectIsOpen, type FormRef } from '../../machines/form/form-machine.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import type { FoldersActors } from './folders-actors.ts';
import { useFolderOptions } from './use-folder-options.ts';
import { useFolders } from './use-folders.ts';

interface FolderDialogsProps {
  readonly type: FolderType;
  readonly actors: Pick<FoldersActors, 'folderForm' | 'folderRemoval'>;
  /** What is kept when a folder is deleted. */
  readonly kept: string;
}

/** The name of a folder, and the question where the content of a deleted one goes. */
export function FolderDialogs({ type, actors, kept }: FolderDialogsProps) {
  const { folderForm: form, folderRemoval: removal } = actors;
  const isNew = useSelector(form, selectFormAbout) === '';
  const value = useSelector(removal, ({ context }) => context.value) as FolderFormValue | null;
  const isRemoving = useSelector(removal, selectIsOpen);
  return (
    <>
      <FormDialog
        form={form}
        title={isNew ? say.add : say.rename}
        submitLabel={isNew ? say.create : messages.save}
        discardOnClose
      >
        <FormText form={form} field="name" label={folderMessages.fields.name} required autoFocus />
      </FormDialog>
      <FormDialog form={removal} title={say.remove(value?.name ?? '')} submitLabel={messages.delete} discardOnClose>
        {isRemoving && <Destination form={removal} type={type} kept={kept} />}
      </FormDialog>
    </>
  );
}

function Destination({ form, type, kept }: Omit<FolderDialogsProps, 'actors'> & { readonly form: FormRef }) {
  const id = useSelector(form, selectFormAbout);
  const { all } = useFolders(type);
  const within = idsWithin(
    all.map(({ folder }) => folder),
    id,
  );
  const options = useFolderOptions(type).filter(({ value }) => !within.has(value));
  return (
    <SelectField
      label={say.moveContent}
      description={kept}
      options={options}
      {...useTextField(form, 'moveTo', say.moveContent)}
    />
  );
}
