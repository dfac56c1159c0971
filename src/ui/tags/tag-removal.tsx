import { useSelector } from '@xstate/react';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsRemoving, selectTagToRemove } from '../../machines/tags/tag-settings-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';

/** Asks before a tag goes, and says how many defects lose it [TAG-022]. */
export function TagRemoval() {
  const { tagSettings } = useWorkspace();
  const tag = useSelector(tagSettings, selectTagToRemove);
  const isRemoving = useSelector(tagSettings, selectIsRemoving);
  if (!tag) return null;
  return (
    <ConfirmDialog
      open
      title={tagMessages.deleteTitle(tag.tag)}
      confirmLabel={messages.delete}
      cancelLabel={messages.cancel}
      closeLabel={tagMessages.closeDialog}
      busy={isRemoving && tagMessages.deleting}
      onConfirm={() => tagSettings.send({ type: 'removal.confirm' })}
      onCancel={() => tagSettings.send({ type: 'removal.cancel' })}
    >
      {tagMessages.deleteText(tag.defects)}
    </ConfirmDialog>
  );
}
