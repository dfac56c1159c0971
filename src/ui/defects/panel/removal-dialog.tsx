import { useSelector } from '@xstate/react';
import { messages } from '../../../domain/texts/messages.ts';
import { selectIsRemovalPending } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';

/** Asks for confirmation before a defect is deleted [DEF-039]. */
export function RemovalDialog({ id }: { readonly id: string }) {
  const { defectPanel } = useWorkspace();
  const isOpen = useSelector(defectPanel, selectIsRemovalPending);
  return (
    <ConfirmDialog
      open={isOpen}
      title={messages.defect.removeTitle(id)}
      confirmLabel={messages.delete}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      onConfirm={() => defectPanel.send({ type: 'removal.confirm' })}
      onCancel={() => defectPanel.send({ type: 'removal.cancel' })}
    >
      {messages.defect.removeText}
    </ConfirmDialog>
  );
}
