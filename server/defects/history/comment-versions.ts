import { sql, type Kysely } from 'kysely';
import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import type { CommentVersion } from '../../../src/domain/defects/defects-contract.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';

/** The versions of a comment, newest first, from its facts alone (ruling R11). */
export const versionsOf = async (
  database: Kysely<Tables>,
  { project, id, comment }: { readonly project: string; readonly id: string; readonly comment: string },
  page: number,
): Promise<{ versions: CommentVersion[]; total: number }> => {
  const rows = await database
    .selectFrom('facts')
    .select(['id', 'by_user', 'at', sql<string>`data ->> 'comment'`.as('comment')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('project_id', '=', project)
    .where('about', '=', defectAbout(id))
    .where('type', 'in', ['defect.commented', 'defect.commentChanged'])
    .where(sql<boolean>`data ->> 'commentId' = ${comment}`)
    .orderBy('position', 'desc')
    .limit(serverLimits.historyPage)
    .offset(page * serverLimits.historyPage)
    .execute();
  return {
    versions: rows.map((row) => ({ id: row.id, comment: row.comment, user: row.by_user, createdDate: row.at })),
    total: rows[0]?.total ?? 0,
  };
};
