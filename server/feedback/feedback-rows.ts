import { sql, type Kysely } from 'kysely';
import type { Feedback } from '../../src/domain/feedback/feedback.ts';
import type { Tables } from '../database/tables.ts';

/** The visible feedback: all of an account, or that of one person. */
export interface FeedbackOf {
  readonly account: string;
  readonly user?: string | undefined;
}

export const listFeedback = async (
  database: Kysely<Tables>,
  { account, user }: FeedbackOf,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<{ readonly feedback: Feedback[]; readonly total: number }> => {
  const found = database
    .selectFrom('feedback as f')
    .where('f.account_id', '=', account)
    .$if(user !== undefined, (rows) => rows.where('f.user_id', '=', user ?? ''));
  const rows = await found
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.user_id', 'u.full_name', 'f.kind', 'f.message', 'f.created_date'])
    .orderBy('f.created_date', 'desc')
    .orderBy('f.id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const feedback = rows.map(({ id, user_id, full_name, kind, message, created_date }) => ({
    id,
    userId: user_id,
    fullName: full_name,
    kind,
    message,
    createdDate: created_date,
  }));
  return { feedback, total };
};

/** The number of messages of a person since then. */
export const countFeedback = async (database: Kysely<Tables>, user: string, since: number): Promise<number> => {
  const { count } = await database
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user)
    .where('created_date', '>', new Date(since).toISOString())
    .executeTakeFirstOrThrow();
  return count;
};
