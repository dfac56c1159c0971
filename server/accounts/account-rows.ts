import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Account, AccountConfiguration } from '../../src/domain/accounts/account.ts';
import type { AccountsTable } from '../database/tables/people-tables.ts';
import type { Tables } from '../database/tables.ts';
import { readPlans, readPlansOf } from '../licences/plan-rows.ts';
import { adminTenant } from '../session/principal.ts';

/** The accounts of customers, without the account of the product administrators. */
type Reader = Kysely<Tables> | Transaction<Tables>;

export const configurationOf = (id: string, stored: object): AccountConfiguration => ({
  features: [],
  releasePreference: 'STABLE',
  domain: '',
  authType: 'PASSWORD',
  authProviderKey: '',
  ...stored,
  id,
  accountId: id,
});

const toAccount = (row: Selectable<AccountsTable>, plans: Account['plans']): Account => ({
  id: row.id,
  organizationName: row.organization_name,
  fullName: row.full_name,
  email: row.email,
  phoneNumber: row.phone_number,
  address: row.address,
  country: row.country,
  mfaEnabled: row.mfa_enabled,
  status: row.status,
  configuration: configurationOf(row.id, row.configuration),
  plans,
});

const customers = (database: Reader) => database.selectFrom('accounts').selectAll().where('id', '!=', adminTenant);

export const listAccounts = async (database: Reader, now: number): Promise<Account[]> => {
  const rows = await customers(database).orderBy('organization_name').orderBy('id').execute();
  const plans = await readPlansOf(
    database,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => toAccount(row, plans.get(row.id) ?? []));
};

/** Null when there is none. */
export const readAccount = async (database: Reader, id: string, now: number): Promise<Account | null> => {
  const row = await customers(database).where('id', '=', id).executeTakeFirst();
  return row ? toAccount(row, await readPlans(database, id, now)) : null;
};
