import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import type { NewDefectRef } from '../../machines/defects/new-defect-machine.ts';
import { selectLeavingIsAsked } from '../../machines/defects/new-defect-selectors.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** Asks before what was written goes. */
export function LeavingDialog({ edit }: { readonly edit: NewDefectRef }) {
  const isAsked = useSelector(edit, selectLeavingIsAsked);
  return (
    <ConfirmDialog
      open={isAsked}
      title={words.defect.leaveTitle}
      confirmLabel={words.defect.leaveDrop}
      closeLabel={words.close}
      cancelLabel={words.defect.leaveStay}
      onConfirm={() => edit.send({ type: 'draft.drop' })}
      onCancel={() => edit.send({ type: 'draft.stay' })}
    >
      {words.defect.leaveText}
    </ConfirmDialog>
  );
}
