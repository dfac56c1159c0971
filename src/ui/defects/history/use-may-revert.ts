import { isUndoable } from '../../../domain/defects/decisions/decide-revert.ts';
import type { HistoryEntry } from '../../../domain/defects/history/history.ts';
import { useProject } from '../use-project.ts';

/** Whether the user may revert a change: by the same rule as the server, the permission for the inverse operation. */
export const useMayRevert = ({ fact, user }: HistoryEntry): boolean => {
  const { mayUpdate, mayChangeComments, mayRemoveComment } = useProject();
  if (!isUndoable(fact)) return false;
  if (fact.type === 'defect.commented') return mayRemoveComment({ user });
  if (fact.type === 'defect.commentRestored') return mayRemoveComment({ user: fact.data.user });
  // The user who removed it may restore it; so may those who can remove any comment.
  if (fact.type === 'defect.commentRemoved') return mayRemoveComment({ user });
  return fact.type === 'defect.commentChanged' ? mayChangeComments : mayUpdate;
};
