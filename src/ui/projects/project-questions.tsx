import { limits } from '../../domain/limits.ts';
import type { MemberDeed } from '../../domain/projects/member-deed.ts';
import { projectWords } from '../../domain/texts/project-words.ts';
import { words } from '../../domain/texts/words.ts';
import { useWorkspace } from '../actors-context.tsx';
import { DeedDialog } from '../deed/deed-dialog.tsx';

const days = limits.trashLife / 86_400_000;
const { summary, users } = projectWords;

/** Asks before a project is archived or deleted: it is named, and what will happen is said. */
export function ProjectQuestions() {
  const { projectDeed } = useWorkspace();
  return (
    <>
      <DeedDialog
        deed={projectDeed}
        name="archive"
        title={({ title }) => summary.archiveTitle(title)}
        text={() => summary.archiveText}
        confirmLabel={summary.archive}
        tone="primary"
      />
      <DeedDialog
        deed={projectDeed}
        name="delete"
        title={({ title }) => summary.deleteTitle(title)}
        text={() => summary.deleteText(days)}
        confirmLabel={words.delete}
      />
    </>
  );
}

/** Asks before somebody is taken out of a project. */
export function MemberQuestion() {
  const { me, projectDeed } = useWorkspace();
  return (
    <DeedDialog
      deed={projectDeed}
      name="remove"
      title={({ title, value }) => users.removeTitle(title, (value as MemberDeed | undefined)?.project ?? '')}
      text={({ value }) => ((value as MemberDeed | undefined)?.userId === me.id ? users.removeSelf : users.removeText)}
      confirmLabel={words.remove}
    />
  );
}
