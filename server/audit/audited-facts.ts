import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditQuestion } from '../../src/domain/audit/audits-contract.ts';
import { containing } from '../database/containing.ts';
import type { AuditSource } from '../modules/contributions.ts';
import type { Tables } from '../database/tables.ts';
import { toFact, type FactRow, type Stored } from '../journal/fact-store.ts';

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

const of = (streams: readonly string[]) => sql<SqlBool>`split_part(f.about, '/', 1) = any(${streams}::text[])`;

/** The streams of all sources, or of those with records of one kind. */
const streamsOf = (sources: readonly AuditSource[], wanted: string | undefined) => {
  if (wanted === undefined) return [of(sources.map(({ stream }) => stream))];
  const whole = sources.filter(({ entity }) => entity === wanted).map(({ stream }) => stream);
  const parts = sources.flatMap(({ stream, entity }) =>
    typeof entity === 'function' ? [sql<SqlBool>`(${of([stream])} and ${entity(wanted)})`] : [],
  );
  return [of(whole), ...parts];
};

const narrowed = async (
  database: Kysely<Tables>,
  account: string,
  { query = '', user, from, before, entity }: AuditQuestion,
  sources: readonly AuditSource[],
): Promise<RawBuilder<unknown>> => {
  const parts = [sql`(${sql.join(streamsOf(sources, entity), sql` or `)})`];
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

/** `sources`: which areas; changes of a project as a whole are in the trail of the administration. */
export const auditedFacts = async (
  database: Kysely<Tables>,
  account: string,
  question: AuditQuestion,
  sources: readonly AuditSource[],
) => {
  const { size, page, project } = question;
  const where = await narrowed(database, account, question, sources);
  const projects =
    project === undefined ? sql`p.account_id = ${account}` : sql`p.account_id = ${account} and p.id = ${project}`;
  const { rows } = await sql<FactRow>`
    select f.* from projects p cross join lateral (
      select * from facts f where f.project_id = p.id and ${where}
      order by f.at desc, f.position desc limit ${(page + 1) * size}) f
    where ${projects}
    order by f.at desc, f.project_id, f.position desc limit ${size} offset ${page * size}`.execute(database);
  const count = await sql<{ total: number }>`
    select count(*) as total from projects p join facts f on f.project_id = p.id
    where ${projects} and ${where}`.execute(database);
  return { facts: rows.map(toFact), total: count.rows[0]?.total ?? 0 };
};

/** By id: the event before of the same record, for events of records that are saved whole. */
export const earlierFacts = async (
  database: Kysely<Tables>,
  facts: readonly Stored[],
): Promise<ReadonlyMap<string, Stored>> => {
  if (facts.length === 0) return new Map();
  const { rows } = await sql<FactRow & { later: string }>`
    select f.*, n.id as later
    from unnest(${facts.map(({ id }) => id)}::text[], ${facts.map(({ project }) => project)}::text[],
      ${facts.map(({ about }) => about)}::text[], ${facts.map(({ revision }) => revision)}::bigint[])
      as n(id, project, about, revision)
    join facts f on f.project_id = n.project and f.about = n.about and f.revision = n.revision - 1`.execute(database);
  return new Map(rows.map((row) => [row.later, toFact(row)]));
};
