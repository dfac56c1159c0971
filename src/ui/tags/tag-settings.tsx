import { useSelector } from '@xstate/react';
import { Plus, Tags } from 'lucide-react';
import { asSubject } from '../../domain/session/abilities.ts';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import type { UsedTag } from '../../domain/tags/tag.ts';
import { current, tagsAddedAfter } from '../../domain/tags/tags.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsOpen } from '../../machines/form/form-machine.ts';
import { selectIsConfirmationPending } from '../../machines/mutation/mutation-machine.ts';
import { selectMore, selectTerm } from '../../machines/records/records-machine.ts';
import { newTagForm, type TagRemoval } from '../../machines/tags/tag-form.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { useFocusHome } from '../kit/focus/focus-home.ts';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useTagColumns } from './use-tag-columns.tsx';

/** The tags of a project: find, add, edit, delete [TAG-016, TAG-017, TAG-022]. */
export function TagSettings() {
  const { tagRecords, tagForm, tagMutation } = useWorkspace();
  const columns = useTagColumns();
  const withPending = usePendingTags();
  return (
    <>
      <RecordsList<UsedTag>
        records={tagRecords}
        label={tagMessages.tags}
        columns={columns}
        rowId={({ id }) => id}
        current={withPending}
        failed={tagMessages.failed}
        search={tagMessages.search}
        empty={{ title: tagMessages.noneYet, text: tagMessages.noneYetText, icon: <Tags size={28} /> }}
        actions={<NewTag />}
      />
      <TagDialog form={tagForm} />
      <MutationDialog
        mutation={tagMutation}
        name="delete"
        title={({ title }) => tagMessages.deleteTitle(title)}
        text={({ value }) => tagMessages.deleteText((value as TagRemoval | undefined)?.defects ?? 0)}
        confirmLabel={messages.delete}
      />
    </>
  );
}

/** Applies pending edits and deletions to the tags; new tags come first, until they are read in their position. */
const usePendingTags = () => {
  const { journal, tagRecords } = useWorkspace();
  const { project } = useOpenProject();
  const tags = useSelector(journal, ({ context }) => context.view.tags);
  const isSearched = useSelector(tagRecords, selectTerm).trim() !== '';
  const position = useSelector(tagRecords, selectMore) as number;
  return (rows: readonly UsedTag[]): readonly UsedTag[] => {
    const added = isSearched ? [] : tagsAddedAfter(tags, project.id, position, rows);
    return [...added.map((tag) => ({ ...tag, defects: 0 })), ...current(tags, rows)];
  };
};

function NewTag() {
  const { tagForm, tagMutation } = useWorkspace();
  const { ability, project } = useOpenProject();
  const isFormOpen = useSelector(tagForm, selectIsOpen);
  const isAsking = useSelector(tagMutation, selectIsConfirmationPending('delete'));
  const home = useFocusHome<HTMLSpanElement>(isFormOpen || isAsking);
  if (!ability.can('create', asSubject('Tag', { projectId: project.id }))) return null;
  return (
    <span ref={home}>
      <Button tone="primary" onPress={() => tagForm.send({ type: 'form.open', ...newTagForm(project.id, '') })}>
        <Plus size={15} aria-hidden /> {tagMessages.newTag}
      </Button>
    </span>
  );
}
