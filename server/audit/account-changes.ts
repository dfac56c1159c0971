import { sql, type Kysely } from 'kysely';
import { accountEntities, namedAccountEntryOf } from '../../src/domain/account/account-fact.ts';
import type { AuditQuestion } from '../../src/domain/audit/audits-contract.ts';
import { toAccountFact } from '../account/account-log.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import type { AuditLog } from './merged-logs.ts';

const kindsOf = (entity: string): readonly string[] =>
  Object.keys(accountEntities).filter((kind) => accountEntities[kind] === entity);

interface AccountQuestion extends AuditQuestion {
  /** Only changes of records of projects, or only others; both if it is missing. */
  readonly ofProjects?: boolean | undefined;
}

/** The log of an account, filtered by text and time. */
export const accountChanges = (
  database: Kysely<Tables>,
  account: string,
  { query = '', user, from, before, entity, project, ofProjects }: AccountQuestion,
): AuditLog => {
  const pattern = containing(query.trim().toLowerCase());
  const found = database
    .selectFrom('account_facts')
    .where('account_id', '=', account)
    .$if(user !== undefined, (rows) => rows.where('by_user', '=', user ?? ''))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', from ?? ''))
    .$if(before !== undefined, (rows) => rows.where('at', '<', before ?? ''))
    .$if(entity !== undefined, (rows) =>
      rows.where(sql<boolean>`split_part(about, '/', 1) = any(${kindsOf(entity ?? '')}::text[])`),
    )
    .$if(project !== undefined, (rows) =>
      rows.where(sql<boolean>`(data ->> 'project' = ${project} or about = ${`project/${project}`})`),
    )
    .$if(ofProjects !== undefined, (rows) => rows.where(sql<boolean>`(data ? 'project') = ${ofProjects}`))
    .$if(query.trim() !== '', (rows) =>
      rows.where(
        sql<boolean>`lower(type || ' ' || about || ' ' || by_user || ' ' || data::text) like ${pattern}
          or by_user in (select id from users where account_id = ${account} and lower(full_name) like ${pattern})`,
      ),
    );
  const newest = found.orderBy('at', 'desc').orderBy('position', 'desc');
  return {
    times: (most) => sql`${newest.select('at').limit(most)}`,
    async read(offset, size) {
      const rows = await newest.selectAll().limit(size).offset(offset).execute();
      return rows.map((row) => ({ at: row.at, entries: [namedAccountEntryOf(toAccountFact(row))] }));
    },
    async count() {
      const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      return total;
    },
  };
};
