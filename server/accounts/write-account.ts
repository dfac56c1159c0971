import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import type { Account, AccountConfiguration } from '../../src/domain/accounts/account.ts';
import type { AccountFields, NewAccount } from '../../src/domain/accounts/accounts-contract.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { requireUnchanged } from '../account/require-unchanged.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { createUsers, type Creation } from '../users/create-users.ts';
import { configurationOf, readAccount } from './account-rows.ts';
import { createdProblem } from '../users/created-problem.ts';

export interface WriteContext {
  readonly account: string;
  readonly by: string;
  readonly now: number;
}

const missing: Problem = { kind: 'missing' };

export const aboutAccount = (
  { account, by, now }: WriteContext,
  type: string,
  data: NewAccountFact['data'],
): NewAccountFact => ({ account, type, about: `account/${account}`, by, at: new Date(now).toISOString(), data });

/** The current account, locked until the transaction ends. */
export const holdAccount = async (tx: Transaction<Tables>, { account, now }: WriteContext): Promise<Account> => {
  if (!(await readAccount(tx, account, now))) throw missing;
  await lockAccount(tx, account);
  return (await readAccount(tx, account, now)) as Account;
};

/** Creates the account together with its first administrator, or neither. */
export const createAccount = async (
  tx: Transaction<Tables>,
  input: NewAccount,
  creation: Omit<Creation, 'account'>,
): Promise<Account> => {
  const id = uuid();
  await tx
    .insertInto('accounts')
    .values({
      id,
      organization_name: input.organizationName.trim(),
      email: input.email.trim() || input.administrator.email.trim(),
      full_name: input.fullName.trim() || input.administrator.fullName.trim(),
      phone_number: input.phoneNumber.trim(),
      address: input.address.trim(),
      country: input.country,
      created_date: new Date(creation.now).toISOString(),
      logo: null,
      logo_type: null,
    })
    .execute();
  const context = { account: id, by: creation.by, now: creation.now };
  await recordAccount(tx, [
    aboutAccount(context, 'account.created', { field: 'organizationName', value: input.organizationName.trim() }),
  ]);
  const administrator = { ...input.administrator, jobRole: '', phoneNumber: '', role: 'END_USER' as const };
  const [made] = await createUsers(tx, [administrator], { ...creation, account: id });
  if (!made?.response) throw createdProblem('administrator.email', made);
  // The licence comes with the first subscription; the role does not wait for it.
  const { id: userId } = made.response;
  await tx.updateTable('users').set({ role: 'ACCOUNT_ADMIN' }).where('id', '=', userId).execute();
  const data = { field: 'role', was: administrator.role, value: 'ACCOUNT_ADMIN' };
  await recordAccount(tx, [{ ...aboutAccount(context, 'user.changed', data), about: `user/${userId}` }]);
  return (await readAccount(tx, id, creation.now)) as Account;
};

const columns = {
  organizationName: 'organization_name',
  fullName: 'full_name',
  email: 'email',
  phoneNumber: 'phone_number',
  address: 'address',
  country: 'country',
  status: 'status',
} as const;

export const changeAccount = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  { was, ...fields }: AccountFields,
): Promise<Account> => {
  const account = await holdAccount(tx, context);
  requireUnchanged(was, fields, { ...account });
  const facts: NewAccountFact[] = [];
  for (const field of Object.keys(columns) as (keyof typeof columns)[]) {
    const value = fields[field]?.trim();
    if (value === undefined || value === account[field]) continue;
    await tx
      .updateTable('accounts')
      .set({ [columns[field]]: value })
      .where('id', '=', account.id)
      .execute();
    facts.push(aboutAccount(context, 'account.changed', { field, was: account[field], value }));
  }
  await recordAccount(tx, facts);
  return (await readAccount(tx, account.id, context.now)) ?? account;
};

type ConfigurationChange = { readonly [Key in keyof AccountConfiguration]?: AccountConfiguration[Key] | undefined };

export const configureAccount = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  { was, ...change }: ConfigurationChange & { readonly was?: Readonly<Record<string, string>> | undefined },
): Promise<AccountConfiguration> => {
  const { configuration } = await holdAccount(tx, context);
  requireUnchanged(was, change, { ...configuration });
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = configurationOf(context.account, { ...configuration, ...given });
  const { id: _, accountId: __, ...storedPlan } = next;
  await tx
    .updateTable('accounts')
    .set({ configuration: JSON.stringify(storedPlan) })
    .where('id', '=', context.account)
    .execute();
  const facts = Object.entries(given)
    .filter(([field, value]) => JSON.stringify(configuration[field as 'domain']) !== JSON.stringify(value))
    .map(([field, value]) =>
      aboutAccount(context, 'account.changed', {
        field,
        was: String(configuration[field as 'domain']),
        value: String(value),
      }),
    );
  await recordAccount(tx, facts);
  return next;
};

export const requireMfa = async (tx: Transaction<Tables>, context: WriteContext, mfaEnabled: boolean) => {
  const account = await holdAccount(tx, context);
  if (account.mfaEnabled !== mfaEnabled) {
    await tx.updateTable('accounts').set({ mfa_enabled: mfaEnabled }).where('id', '=', account.id).execute();
    const [was, value] = [!mfaEnabled, mfaEnabled].map(String) as [string, string];
    await recordAccount(tx, [aboutAccount(context, 'account.changed', { field: 'mfaEnabled', was, value })]);
  }
  return { mfaEnabled };
};
