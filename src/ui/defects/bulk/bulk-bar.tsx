import { useSelector } from '@xstate/react';
import { PencilLine } from 'lucide-react';
import { bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import { selectBulkCounts, selectBulkJob, selectBulkStep } from '../../../machines/defects/list/bulk-edit-machine.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectListPage } from '../../../machines/lists/list-machine.ts';
import {
  selectEverythingIsPicked,
  selectNothingIsPicked,
  selectPickedIds,
} from '../../../machines/lists/selection-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { ShortcutHint } from '../../kit/focus/shortcut-hint.tsx';
import { SelectionBar } from '../../kit/lists/selection-bar.tsx';
import { useBulkOpen } from '../list/use-picking.ts';

/** The selection and its actions; also shows a bulk edit interrupted by a reload. */
export function BulkBar() {
  const { selection, bulkEdit, defectsList } = useWorkspace();
  const isNone = useSelector(selection, selectNothingIsPicked);
  const step = useSelector(bulkEdit, selectBulkStep);
  const job = useSelector(bulkEdit, selectBulkJob);
  const { projectId } = useSelector(defectsList, selectDefectsQuery);
  if (step === 'interrupted' && job?.projectId === projectId) return <Interrupted />;
  return isNone ? null : <Picked />;
}

function Picked() {
  const { selection, defectsList } = useWorkspace();
  const ids = useSelector(selection, selectPickedIds);
  const isEverything = useSelector(selection, selectEverythingIsPicked);
  const { totalElements } = useSelector(defectsList, selectListPage);
  const open = useBulkOpen();
  return (
    <SelectionBar
      label={say.bar}
      text={isEverything ? say.everything(totalElements) : say.picked(ids.length)}
      more={
        !isEverything &&
        totalElements > ids.length && (
          <Button small tone="plain" onPress={() => selection.send({ type: 'everything.pick' })}>
            {say.pickAll(totalElements)}
          </Button>
        )
      }
      actions={
        <>
          <Button small tone="plain" onPress={() => selection.send({ type: 'selection.clear' })}>
            {say.clear}
          </Button>
          <Button small tone="primary" icon={<PencilLine size={14} aria-hidden />} onPress={open}>
            {say.edit}
          </Button>
          <ShortcutHint keys={say.editKeys} />
        </>
      }
    />
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
