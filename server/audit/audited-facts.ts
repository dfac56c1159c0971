import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditQuestion } from '../../src/domain/audit/audits-contract.ts';
import { containing } from '../database/containing.ts';
import type { AuditSource } from '../modules/contributions.ts';
import type { Tables } from '../database/tables.ts';
import { toFact, type FactRow } from '../journal/fact-store.ts';
import { factEntries } from './fact-entries.ts';
import type { AuditLog } from './merged-logs.ts';

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
): Promise<AuditLog> => {
  const { project } = question;
  const where = await narrowed(database, account, question, sources);
  const ofProjects =
    project === undefined ? sql`p.account_id = ${account}` : sql`p.account_id = ${account} and p.id = ${project}`;
  const newest = (columns: RawBuilder<unknown>, most: number) => sql<FactRow>`
    select f.* from projects p cross join lateral (
      select ${columns} from facts f where f.project_id = p.id and ${where}
      order by f.at desc, f.position desc limit ${most}) f
    where ${ofProjects}`;
  return {
    times: (most) => newest(sql`f.at`, most),
    async read(offset, size) {
      const { rows } = await sql<FactRow>`${newest(sql`f.*`, offset + size)}
        order by f.at desc, f.project_id, f.position desc limit ${size} offset ${offset}`.execute(database);
      const facts = rows.map(toFact);
      const entries = await factEntries(database, sources, facts);
      return facts.map(({ at }, place) => ({ at, entries: entries[place] ?? [] }));
    },
    async count() {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from projects p join facts f on f.project_id = p.id
        where ${ofProjects} and ${where}`.execute(database);
      return rows[0]?.total ?? 0;
    },
  };
};
