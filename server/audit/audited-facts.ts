import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditQuestion } from '../../src/domain/audit/audits-contract.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { toFact, type FactRow } from '../journal/fact-store.ts';

/**
 * The newest facts of all projects of an account. Each project yields its newest from its own index, then they are
 * merged: the cost depends on the page, not on the size of the account.
 */
const people = async (database: Kysely<Tables>, account: string, pattern: string): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account)
    .where(sql<boolean>`lower(full_name) like lower(${pattern}) or id like ${pattern}`)
    .execute();
  return rows.map(({ id }) => id);
};

const narrowed = async (
  database: Kysely<Tables>,
  account: string,
  { query = '', user, from, before }: AuditQuestion,
  streams: readonly string[],
): Promise<RawBuilder<unknown>> => {
  const parts = [sql`split_part(f.about, '/', 1) = any(${streams}::text[])`];
  if (user) parts.push(sql`f.by_user = ${user}`);
  if (from) parts.push(sql`f.at >= ${from}`);
  if (before) parts.push(sql`f.at < ${before}`);
  if (query.trim() !== '') {
    const pattern = containing(query.trim());
    const ids = await people(database, account, pattern);
    // One index covers the text of defects, another that of all other records.
    parts.push(sql`(f.by_user = any(${ids}::text[])
      or (f.about like 'defect/%' and fact_words(f.about, f.data) like lower(${pattern}))
      or (f.about not like 'defect/%' and trail_words(f.about, f.data) like lower(${pattern})))`);
  }
  return sql.join(parts, sql` and `);
};

/** `streams`: which areas; changes of a project as a whole are in the trail of the administration. */
export const auditedFacts = async (
  database: Kysely<Tables>,
  account: string,
  question: AuditQuestion,
  streams: readonly string[],
) => {
  const { size, page } = question;
  const where = await narrowed(database, account, question, streams);
  const { rows } = await sql<FactRow>`
    select f.* from projects p cross join lateral (
      select * from facts f where f.project_id = p.id and ${where}
      order by f.at desc, f.position desc limit ${(page + 1) * size}) f
    where p.account_id = ${account}
    order by f.at desc, f.project_id, f.position desc limit ${size} offset ${page * size}`.execute(database);
  const count = await sql<{ total: number }>`
    select count(*) as total from projects p join facts f on f.project_id = p.id
    where p.account_id = ${account} and ${where}`.execute(database);
  return { facts: rows.map(toFact), total: count.rows[0]?.total ?? 0 };
};
