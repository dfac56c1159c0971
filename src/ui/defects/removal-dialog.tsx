import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import { selectRemovalIsAsked } from '../../machines/defects/defect-panel-selectors.ts';
import { useWorkspace } from '../actors-context.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** Asks before a defect goes [DEF-039]. */
export function RemovalDialog({ id }: { readonly id: string }) {
  const { defectPanel } = useWorkspace();
  const isAsked = useSelector(defectPanel, selectRemovalIsAsked);
  return (
    <ConfirmDialog
      open={isAsked}
      title={words.defect.removeTitle(id)}
      confirmLabel={words.delete}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      onConfirm={() => defectPanel.send({ type: 'removal.confirm' })}
      onCancel={() => defectPanel.send({ type: 'removal.cancel' })}
    >
      {words.defect.removeText}
    </ConfirmDialog>
  );
}
