import { sql, type ExpressionBuilder, type SqlBool, type Transaction } from 'kysely';
import { defectIdOf } from '../../../src/domain/defects/defect-facts.ts';
import type { Tables } from '../../database/tables.ts';
import { addTalk, renewTalk } from '../../search/item-words.ts';
import { touched, update, type Of, type StoredFact } from '../stored-defect.ts';

/** Applies facts about comments to their table, in the transaction of the facts. All statements are issued at once. */
export const comment = (tx: Transaction<Tables>, fact: Of<'defect.commented'>): Promise<unknown> => {
  const inserted = tx
    .insertInto('defect_comments')
    .values({
      project_id: fact.project,
      defect_id: defectIdOf(fact.about),
      id: fact.data.commentId,
      user_id: fact.by,
      comment: fact.data.comment,
      created_date: fact.at,
      position: fact.position,
    })
    .execute();
  const found = addTalk(tx, fact.project, defectIdOf(fact.about), fact.data.comment);
  const counted = update(tx, fact)
    .set({ ...touched(fact), comment_count: sql<number>`comment_count + 1` })
    .execute();
  return Promise.all([inserted, found, counted]);
};

const commentAt = (fact: StoredFact, id: string) => (where: ExpressionBuilder<Tables, 'defect_comments'>) =>
  where.and({ project_id: fact.project, defect_id: defectIdOf(fact.about), id });

export const changeComment = async (tx: Transaction<Tables>, fact: Of<'defect.commentChanged'>) => {
  await tx
    .updateTable('defect_comments')
    .set({ comment: fact.data.comment, edited_by: fact.by, edited_date: fact.at })
    .where(commentAt(fact, fact.data.commentId))
    .execute();
  await renewTalk(tx, fact.project, defectIdOf(fact.about));
  await update(tx, fact).set(touched(fact)).execute();
};

export const removeComment = async (tx: Transaction<Tables>, fact: Of<'defect.commentRemoved'>) => {
  await tx.deleteFrom('defect_comments').where(commentAt(fact, fact.data.commentId)).execute();
  await renewTalk(tx, fact.project, defectIdOf(fact.about));
  await update(tx, fact)
    .set({ ...touched(fact), comment_count: sql<number>`greatest(0, comment_count - 1)` })
    .execute();
};

/** Restores the comment at its old position. */
export const restoreComment = async (tx: Transaction<Tables>, fact: Of<'defect.commentRestored'>) => {
  const { commentId, comment: text, user, createdDate, editedBy, editedDate } = fact.data;
  const first = await tx
    .selectFrom('facts')
    .select('position')
    .where('project_id', '=', fact.project)
    .where('about', '=', fact.about)
    .where('type', '=', 'defect.commented')
    .where(sql<SqlBool>`data ->> 'commentId' = ${commentId}`)
    .executeTakeFirst();
  await tx
    .insertInto('defect_comments')
    .values({
      project_id: fact.project,
      defect_id: defectIdOf(fact.about),
      id: commentId,
      user_id: user,
      comment: text,
      created_date: createdDate,
      edited_by: editedBy ?? null,
      edited_date: editedDate ?? null,
      position: first?.position ?? fact.position,
    })
    .execute();
  await addTalk(tx, fact.project, defectIdOf(fact.about), text);
  await update(tx, fact)
    .set({ ...touched(fact), comment_count: sql<number>`comment_count + 1` })
    .execute();
};
