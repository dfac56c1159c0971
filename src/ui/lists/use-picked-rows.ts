import { useSelector } from '@xstate/react';
import { selectListIds, type ListRef } from '../../machines/lists/list-machine.ts';
import {
  selectEverythingIsPicked,
  selectPickedIds,
  type SelectionRef,
} from '../../machines/lists/selection-machine.ts';
import type { Picking } from '../kit/tables/pick-box.tsx';

/** The selection of rows in a list: only those of the page can be selected. */
export const usePickedRows = (
  selection: SelectionRef,
  list: ListRef,
): Omit<Picking, 'onUse' | 'labelOf' | 'pageLabel'> => {
  const page = useSelector(list, selectListIds);
  const ids = useSelector(selection, selectPickedIds);
  const isEverything = useSelector(selection, selectEverythingIsPicked);
  const picked = page.filter((id) => isEverything || ids.includes(id)).length;
  return {
    canPick: (id) => page.includes(id),
    isPicked: (id) => isEverything || ids.includes(id),
    ofPage: picked === 0 ? 'none' : picked === page.length ? 'all' : 'some',
    onToggle: (id) => void (page.includes(id) && selection.send({ type: 'row.toggle', id, page })),
    onExtend: (id) => void (page.includes(id) && selection.send({ type: 'row.extend', id, page })),
    onPage: (isPicked) => selection.send({ type: isPicked ? 'page.pick' : 'page.drop', page }),
  };
};

/** The selected ids; null for everything the list finds, undefined for none. */
export const pickedIn = (selection: SelectionRef): readonly string[] | null | undefined => {
  const picked = selection.getSnapshot();
  if (picked.matches('none')) return undefined;
  return selectEverythingIsPicked(picked) ? null : selectPickedIds(picked);
};
