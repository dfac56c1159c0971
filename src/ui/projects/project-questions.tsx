import { limits } from '../../domain/limits.ts';
import type { MemberMutation } from '../../domain/projects/member-mutation.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useWorkspace } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';

const days = limits.trashLife / 86_400_000;
const { summary, users } = projectMessages;

/** Asks for confirmation before a project is archived or deleted: names the project and the consequences. */
export function ProjectQuestions() {
  const { projectMutation } = useWorkspace();
  return (
    <>
      <MutationDialog
        mutation={projectMutation}
        name="archive"
        title={({ title }) => summary.archiveTitle(title)}
        text={() => summary.archiveText}
        confirmLabel={summary.archive}
        tone="primary"
      />
      <MutationDialog
        mutation={projectMutation}
        name="delete"
        title={({ title }) => summary.deleteTitle(title)}
        text={() => summary.deleteText(days)}
        confirmLabel={messages.delete}
      />
    </>
  );
}

/** Asks for confirmation before a member is removed from a project. */
export function MemberQuestion() {
  const { me, projectMutation } = useWorkspace();
  return (
    <MutationDialog
      mutation={projectMutation}
      name="remove"
      title={({ title, value }) => users.removeTitle(title, (value as MemberMutation | undefined)?.project ?? '')}
      text={({ value }) =>
        (value as MemberMutation | undefined)?.userId === me.id ? users.removeSelf : users.removeText
      }
      confirmLabel={messages.remove}
    />
  );
}
