import { bulkMessages } from '../../../domain/defects/bulk/bulk-messages.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import type { Picking } from '../../kit/tables/pick-box.tsx';
import { pickedIn, usePickedRows } from '../../lists/use-picked-rows.ts';
import { useProject } from '../use-project.ts';

/** Row selection, for users who may change the selected defects. */
export const usePicking = (): Picking | undefined => {
  const { defectsList, selection } = useWorkspace();
  const { mayUpdate } = useProject();
  const rows = usePickedRows(selection, defectsList);
  const onUse = useBulkOpen();
  if (!mayUpdate) return undefined;
  return {
    ...rows,
    onUse,
    labelOf: bulkMessages.pickRow,
    pageLabel: `${bulkMessages.pickPage} (${bulkMessages.pageKeys})`,
  };
};

/** Opens the bulk edit of the selection; does nothing when it is empty. */
export const useBulkOpen = () => {
  const { defectsList, selection, bulkEdit } = useWorkspace();
  return () => {
    const ids = pickedIn(selection);
    if (ids === undefined) return;
    bulkEdit.send({ type: 'bulk.open', ids, query: selectDefectsQuery(defectsList.getSnapshot()) });
  };
};
