import type { PagedQuery } from '../../domain/lists/paged-query.ts';
import { selectAnswered, type ListRef } from '../../machines/lists/list-machine.ts';
import type { SelectionRef } from '../../machines/lists/selection-machine.ts';

type Narrowing = Pick<PagedQuery, 'projectId' | 'term' | 'filters'>;

/** Whether the filters differ, regardless of order and page. */
const isNarrowedOtherwise = (...[one, other]: readonly (Narrowing | null)[]): boolean => {
  const [first, second] = [one, other].map((at) => at && JSON.stringify([at.projectId, at.term, at.filters]));
  return first !== second;
};

/**
 * Clears the selection when the filters change, and again when their rows arrive: the rows before stay visible until
 * then, and what is selected among them must not remain selected where the list no longer shows it.
 */
export const selectionClearing = (list: ListRef, selection: SelectionRef) => {
  let before: PagedQuery | null = null;
  const clear = () => selection.send({ type: 'selection.clear' });
  const following = list.subscribe((snapshot) => {
    const answered = selectAnswered(snapshot);
    if (!before || answered === before) return;
    if (isNarrowedOtherwise(answered, before)) clear();
    before = null;
  });
  return {
    follow: (page: Narrowing | null, followed: Narrowing | null) => {
      if (!isNarrowedOtherwise(page, followed)) return;
      before = selectAnswered(list.getSnapshot());
      clear();
    },
    unsubscribe: () => following.unsubscribe(),
  };
};
