import { useSelector } from '@xstate/react';
import { PencilLine } from 'lucide-react';
import { bulkMessages } from '../../domain/defects/bulk/bulk-messages.ts';
import { selectListPage } from '../../machines/lists/list-machine.ts';
import {
  selectEverythingIsPicked,
  selectNothingIsPicked,
  selectPickedIds,
} from '../../machines/lists/selection-machine.ts';
import { Button } from '../kit/display/button.tsx';
import { ShortcutHint } from '../kit/focus/shortcut-hint.tsx';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';
import { useDocumentList } from './use-document-list.ts';
import { useBulkOpen } from './use-document-picking.ts';

/** The selection and its actions. */
export function DocumentBulkBar() {
  const {
    selection,
    list,
    words: { bulk: say },
  } = useDocumentList();
  const isNone = useSelector(selection, selectNothingIsPicked);
  const ids = useSelector(selection, selectPickedIds);
  const isEverything = useSelector(selection, selectEverythingIsPicked);
  const { totalElements } = useSelector(list, selectListPage);
  const open = useBulkOpen();
  if (isNone) return null;
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
          <ShortcutHint keys={bulkMessages.editKeys} />
        </>
      }
    />
  );
}
