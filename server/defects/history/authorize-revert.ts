import type { DefectFact, Details } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { authorize, type ProjectAccess } from '../../projects/project-access.ts';

/** A person may revert a change if they may do its opposite: remove the added comment, restore what was deleted. */
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
    // The remover owns the deleted comment: a person who could remove it may restore it.
    case 'defect.commentRemoved':
      return authorize(access, 'delete', 'Comment', { user });
    case 'defect.commentChanged':
      return authorize(access, 'update', 'Comment', { user });
    default:
      return authorize(access, 'update', 'Defect', { author });
  }
};
