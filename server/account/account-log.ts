import type { Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AccountFact, NewAccountFact } from '../../src/domain/account/account-fact.ts';
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
