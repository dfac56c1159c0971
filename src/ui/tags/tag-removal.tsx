import { useSelector } from '@xstate/react';
import { tagWords } from '../../domain/texts/tag-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectIsRemoving, selectTagToRemove } from '../../machines/tags/tag-settings-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** Asks before a tag goes, and says how many defects lose it [TAG-022]. */
export function TagRemoval() {
  const { tagSettings } = useWorkspace();
  const tag = useSelector(tagSettings, selectTagToRemove);
  const isRemoving = useSelector(tagSettings, selectIsRemoving);
  if (!tag) return null;
  return (
    <ConfirmDialog
      open
      title={tagWords.deleteTitle(tag.tag)}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={tagWords.closeDialog}
      busy={isRemoving && tagWords.deleting}
      onConfirm={() => tagSettings.send({ type: 'removal.confirm' })}
      onCancel={() => tagSettings.send({ type: 'removal.cancel' })}
    >
      {tagWords.deleteText(tag.defects)}
    </ConfirmDialog>
  );
}
