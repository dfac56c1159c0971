import { useSelector } from '@xstate/react';
import { messages } from '../../../domain/texts/messages.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import { selectIsLeavingPending } from '../../../machines/defects/new/new-defect-selectors.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';

/** Asks for confirmation before input is discarded. */
export function LeavingDialog({ edit }: { readonly edit: NewDefectRef }) {
  const isOpen = useSelector(edit, selectIsLeavingPending);
  return (
    <ConfirmDialog
      open={isOpen}
      title={messages.defect.leaveTitle}
      confirmLabel={messages.defect.leaveDrop}
      closeLabel={messages.close}
      cancelLabel={messages.defect.leaveStay}
      onConfirm={() => edit.send({ type: 'draft.drop' })}
      onCancel={() => edit.send({ type: 'draft.stay' })}
    >
      {messages.defect.leaveText}
    </ConfirmDialog>
  );
}
