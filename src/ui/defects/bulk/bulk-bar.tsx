import { useSelector } from '@xstate/react';
import { bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import { selectBulkCounts, selectBulkJob, selectBulkStep } from '../../../machines/defects/list/bulk-edit-machine.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectNothingIsPicked } from '../../../machines/lists/selection-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { SelectionBar } from '../../kit/lists/selection-bar.tsx';
import { PickedBar } from '../../lists/picked-bar.tsx';
import { useBulkOpen } from '../list/use-picking.ts';

/** The selection and its actions; also shows a bulk edit interrupted by a reload. */
export function BulkBar() {
  const { selection, bulkEdit, defectsList } = useWorkspace();
  const isNone = useSelector(selection, selectNothingIsPicked);
  const step = useSelector(bulkEdit, selectBulkStep);
  const job = useSelector(bulkEdit, selectBulkJob);
  const { projectId } = useSelector(defectsList, selectDefectsQuery);
  const open = useBulkOpen();
  if (step === 'interrupted' && job?.projectId === projectId) return <Interrupted />;
  return isNone ? null : (
    <PickedBar selection={selection} list={defectsList} words={say} editKeys={say.editKeys} onEdit={open} />
  );
}

function Interrupted() {
  const { bulkEdit } = useWorkspace();
  const counts = useSelector(bulkEdit, selectBulkCounts);
  return (
    <SelectionBar
      label={say.interruptedTitle}
      text={say.interrupted(counts?.answered ?? 0, counts?.all ?? 0)}
      actions={
        <>
          <Button small tone="plain" onPress={() => bulkEdit.send({ type: 'bulk.close' })}>
            {say.discard}
          </Button>
          <Button small tone="primary" onPress={() => bulkEdit.send({ type: 'bulk.resume' })}>
            {say.resume}
          </Button>
        </>
      }
    />
  );
}
