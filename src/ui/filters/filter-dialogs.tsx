import { useSelector } from '@xstate/react';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFormAbout } from '../../machines/form/form-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';

/** The name form of a filter, and the confirmation before it is deleted. */
export function FilterDialogs() {
  const { filterForm: form, filterMutation: mutation } = useWorkspace();
  const isNew = useSelector(form, selectFormAbout) === '';
  return (
    <>
      <FormDialog form={form} title={isNew ? say.newTitle : say.renameTitle} discardOnClose submitLabel={messages.save}>
        <FormText form={form} field="name" label={say.name} required autoFocus />
      </FormDialog>
      <MutationDialog
        mutation={mutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
    </>
  );
}
