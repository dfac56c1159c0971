import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { accountEntities, type AccountFact, type NewAccountFact } from '../../src/domain/account/account-fact.ts';
import { containing } from '../database/containing.ts';
import type { AccountFactsTable } from '../database/tables/people-tables.ts';
import type { Tables } from '../database/tables.ts';

/**
 * The log of an account: gap-free, written in the transaction of the change, chained and immutable (the database itself
 * ensures both). The row of the account assigns the positions, so writers of one account queue here.
 */
export const recordAccount = async (tx: Transaction<Tables>, facts: readonly NewAccountFact[]): Promise<void> => {
  for (const { account, type, about, by, at, data } of facts) {
    const { position } = await tx
      .updateTable('accounts')
      .set(({ eb }) => ({ position: eb('position', '+', 1) }))
      .where('id', '=', account)
      .returning('position')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('account_facts')
      .values({ account_id: account, position, id: uuid(), type, about, at, by_user: by, data: JSON.stringify(data) })
      .execute();
  }
};

export const toAccountFact = (row: Selectable<AccountFactsTable>): AccountFact => ({
  id: row.id,
  account: row.account_id,
  position: row.position,
  type: row.type,
  about: row.about,
  at: row.at,
  by: row.by_user,
  data: row.data as AccountFact['data'],
});

const kindsOf = (entity: string): readonly string[] =>
  Object.keys(accountEntities).filter((kind) => accountEntities[kind] === entity);

export interface AccountQuestion {
  readonly query?: string | undefined;
  readonly user?: string | undefined;
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly entity?: string | undefined;
  readonly project?: string | undefined;
  /** Only changes of records of projects, or only others; both if it is missing. */
  readonly ofProjects?: boolean | undefined;
  readonly size: number;
  readonly page: number;
}

/** A page of the newest facts of an account, filtered by text and time, and their total. */
export const readAccountLog = async (
  database: Kysely<Tables>,
  account: string,
  { query = '', user, from, before, entity, project, ofProjects, size, page }: AccountQuestion,
): Promise<{ readonly facts: readonly AccountFact[]; readonly total: number }> => {
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
  const rows = await found
    .selectAll()
    .orderBy('position', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { facts: rows.map(toAccountFact), total };
};
