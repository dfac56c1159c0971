import { issueMessages as say } from '../../domain/issues/issue-messages.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';

/** Links an issue that exists, and asks before a connection is removed. */
export function IssueDialogs() {
  const { issueForm, issueMutation } = useArea('issues');
  return (
    <>
      <FormDialog
        form={issueForm}
        title={say.linkTitle}
        submitLabel={say.linkSubmit}
        discardOnClose
        fields={['itemId']}
      >
        <FormText form={issueForm} field="itemId" label={say.item} description={say.itemHint} autoFocus />
      </FormDialog>
      <MutationDialog
        mutation={issueMutation}
        name="remove"
        title={({ title }) => (title === '' ? say.removeNew : say.removeTitle(title))}
        text={() => say.removeText}
        confirmLabel={say.remove}
      />
    </>
  );
}
