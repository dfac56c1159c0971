import type { DefectFact, Details } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { authorize, type ProjectAccess } from '../../projects/project-access.ts';

/** Whoever may do the opposite of a change may take it back: remove the comment that was added, restore what was deleted. */
export const authorizeRevert = (
  access: ProjectAccess,
  fact: DefectFact | null,
  record: DefectRecord | null,
  { comments }: Details,
): void => {
  const author = record?.author ?? '';
  const user = comments[0]?.user ?? fact?.by ?? '';
  switch (fact?.type) {
    case 'defect.deleted':
      return authorize(access, 'delete', 'Defect', { author });
    case 'defect.commented':
    case 'defect.commentRestored':
    // Gone, so it is the remover's: whoever could remove it may bring it back.
    case 'defect.commentRemoved':
      return authorize(access, 'delete', 'Comment', { user });
    case 'defect.commentChanged':
      return authorize(access, 'update', 'Comment', { user });
    default:
      return authorize(access, 'update', 'Defect', { author });
  }
};
