import { isUndoable } from '../../../domain/defects/decisions/decide-revert.ts';
import type { HistoryEntry } from '../../../domain/defects/history/history.ts';
import { useProject } from '../use-project.ts';

/** Whether this person may take a change back: as the server says it, by the right to do its opposite. */
export const useMayRevert = ({ fact, user }: HistoryEntry): boolean => {
  const { mayUpdate, mayChangeComments, mayRemoveComment } = useProject();
  if (!isUndoable(fact)) return false;
  if (fact.type === 'defect.commented') return mayRemoveComment({ user });
  if (fact.type === 'defect.commentRestored') return mayRemoveComment({ user: fact.data.user });
  // Whoever removed it may bring it back; so may who could remove anybody's.
  if (fact.type === 'defect.commentRemoved') return mayRemoveComment({ user });
  return fact.type === 'defect.commentChanged' ? mayChangeComments : mayUpdate;
};
