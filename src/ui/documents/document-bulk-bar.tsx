import { useSelector } from '@xstate/react';
import { bulkMessages } from '../../domain/defects/bulk/bulk-messages.ts';
import { selectNothingIsPicked } from '../../machines/lists/selection-machine.ts';
import { PickedBar } from '../lists/picked-bar.tsx';
import { useDocumentList } from './use-document-list.ts';
import { useBulkOpen } from './use-document-picking.ts';

/** The selection and its actions. */
export function DocumentBulkBar() {
  const { selection, list, words } = useDocumentList();
  const isNone = useSelector(selection, selectNothingIsPicked);
  const open = useBulkOpen();
  return isNone ? null : (
    <PickedBar selection={selection} list={list} words={words.bulk} editKeys={bulkMessages.editKeys} onEdit={open} />
  );
}
