import type { Transaction } from 'kysely';
import type { DefectCommand, Details } from '../../../src/domain/defects/defect-facts.ts';
import type { Attachment, Comment } from '../../../src/domain/defects/defect.ts';
import type { Tables } from '../../database/tables.ts';

/** Loads only the comment or attachment that a command names, so that the cost does not depend on their number. */
const commentIds = (tx: Transaction<Tables>, project: string, defect: string, id: string) =>
  tx
    .selectFrom('defect_comments')
    .select(['id', 'comment', 'user_id as user'])
    .where('project_id', '=', project)
    .where('defect_id', '=', defect)
    .where('id', '=', id)
    .execute();

const attachments = (tx: Transaction<Tables>, project: string, defect: string, id: string) =>
  tx
    .selectFrom('defect_attachments')
    .select(['id', 'filename'])
    .where('project_id', '=', project)
    .where('defect_id', '=', defect)
    .where('id', '=', id)
    .execute();

export const touchedDetails = async (
  tx: Transaction<Tables>,
  command: DefectCommand,
  defect: string,
): Promise<Details> => {
  const none: Details = { comments: [], attachments: [] };
  switch (command.type) {
    case 'defect.comment':
    case 'defect.changeComment':
    case 'defect.removeComment':
      return {
        ...none,
        comments: (await commentIds(tx, command.project, defect, command.data.commentId)) as unknown as Comment[],
      };
    case 'defect.attach':
    case 'defect.detach':
      return {
        ...none,
        attachments: (await attachments(
          tx,
          command.project,
          defect,
          command.data.attachmentId,
        )) as unknown as Attachment[],
      };
    case 'defect.takeBack': {
      const { data } = command.data.fact;
      if ('commentId' in data) {
        const comments = await commentIds(tx, command.project, defect, data.commentId);
        return { ...none, comments: comments as unknown as Comment[] };
      }
      if (!('attachmentId' in data)) return none;
      const found = await attachments(tx, command.project, defect, data.attachmentId);
      return { ...none, attachments: found as unknown as Attachment[] };
    }
    case 'defect.report':
    case 'defect.update':
    case 'defect.delete':
    case 'defect.restore':
    case 'defect.purge':
      return none;
  }
};
