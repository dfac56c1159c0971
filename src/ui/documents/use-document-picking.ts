import { bulkMessages } from '../../domain/defects/bulk/bulk-messages.ts';
import { selectDocumentsQuery } from '../../machines/documents/documents-query.ts';
import type { Picking } from '../kit/tables/pick-box.tsx';
import { pickedIn, usePickedRows } from '../lists/use-picked-rows.ts';
import { useDocumentList } from './use-document-list.ts';

/** Row selection, for users who may change the selected documents. */
export const useDocumentPicking = (): Picking | undefined => {
  const { list, selection, words, mayUpdate, nameOf } = useDocumentList();
  const { bulk: say } = words;
  const rows = usePickedRows(selection, list);
  const onUse = useBulkOpen();
  if (!mayUpdate) return undefined;
  return {
    ...rows,
    onUse,
    labelOf: (id) => say.pickRow(nameOf(id)),
    pageLabel: `${say.pickPage} (${bulkMessages.pageKeys})`,
  };
};

/** Opens the bulk edit of the selection; does nothing when it is empty. */
export const useBulkOpen = () => {
  const { list, selection, bulk, deletable } = useDocumentList();
  return () => {
    const ids = pickedIn(selection);
    if (ids === undefined) return;
    bulk.send({ type: 'bulk.open', ids, query: selectDocumentsQuery(list.getSnapshot()), deletable });
  };
};
