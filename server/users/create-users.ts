import type { Insertable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AccountConfiguration } from '../../src/domain/accounts/account.ts';
import { labelled, newUserReasons } from '../../src/domain/users/new-user.ts';
import type { CreatedUser, NewUser } from '../../src/domain/users/users-contract.ts';
import { recordAccount } from '../account/account-log.ts';
import { configurationOf } from '../accounts/account-rows.ts';
import type { UsersTable } from '../database/tables/people-tables.ts';
import type { Tables } from '../database/tables.ts';
import { giftFault, giveLicence, licenceFact } from '../licences/give-licence.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { readUser } from './user-rows.ts';
import { reasonText, sentReason, type Reason } from '../../src/domain/problems/reason.ts';

/** Informs a new user in the same transaction: a mail with the link to sign in. */
export type Invite = (tx: Transaction<Tables>, person: Invited) => Promise<unknown>;
export interface Invited {
  readonly userId: string;
  /** The name of the inviting person. */
  readonly by: string;
}

export interface Creation {
  readonly account: string;
  readonly by: string;
  readonly byName: string;
  readonly now: number;
  readonly invite: Invite;
  /**
   * Whether the caller may learn that an address belongs to another account. Product administrators see all accounts;
   * an account administrator gets the same answer as for a new address.
   */
  readonly takenAddress: 'told' | 'hidden';
}

const failed = (email: string, reason: Reason, field?: string): CreatedUser => ({
  response: null,
  responseDescription: labelled(field, reasonText(reason)),
  email,
  ...(field !== undefined && { field }),
  ...sentReason(reason),
});

const usersWithAddress = (tx: Transaction<Tables>, email: string) =>
  tx
    .selectFrom('users')
    .select(['account_id', 'address_is_taken'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_date', 'is', null)
    .execute();

/** Another account may take the address between the check and this insert; then this row does not own it either. */
const insertUser = async (tx: Transaction<Tables>, user: Insertable<UsersTable>): Promise<void> => {
  const made = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    await tx
      .insertInto('users')
      .values({ ...user, address_is_taken: true })
      .execute();
};

/** The defaults for users in the configuration of the account [ADMIN-008]. */
const configurationIn = async (tx: Transaction<Tables>, account: string): Promise<AccountConfiguration> => {
  const row = await tx.selectFrom('accounts').select('configuration').where('id', '=', account).executeTakeFirst();
  return configurationOf(account, row?.configuration ?? {});
};

const isAt = (email: string, domain: string) =>
  domain === '' || email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);

const createOne = async (
  tx: Transaction<Tables>,
  input: NewUser,
  { authType, domain }: AccountConfiguration,
  creation: Creation,
): Promise<CreatedUser> => {
  const { account, by, now } = creation;
  const email = input.email.trim();
  const [fault] = Object.entries(newUserReasons(input));
  if (fault) return failed(email, fault[1], fault[0]);
  if (!isAt(email, domain)) return failed(email, { code: 'otherDomain', domain });
  const known = await usersWithAddress(tx, email);
  if (known.some((user) => user.account_id === account))
    return { response: null, responseDescription: 'DUPLICATE', email };
  const isTaken = known.some((user) => !user.address_is_taken);
  if (isTaken && creation.takenAddress === 'told') return failed(email, { code: 'addressElsewhere' });
  const id = uuid();
  const gift = input.license && { ...input.license, account, userId: id, now };
  const giftWrong = gift && (await giftFault(tx, gift));
  if (giftWrong) return failed(email, giftWrong, gift.planName);
  if (input.role === 'ACCOUNT_ADMIN' && input.license?.type !== 'FULL_USER')
    return failed(email, { code: 'administratorNeedsFullUser' });
  const at = new Date(now).toISOString();
  await insertUser(tx, {
    id,
    account_id: account,
    email,
    full_name: input.fullName.trim(),
    job_role: input.jobRole.trim(),
    phone_number: input.phoneNumber.trim(),
    role: input.role,
    auth_type: authType,
    avatar: null,
    created_by: by,
    created_date: at,
    address_is_taken: isTaken,
  });
  const about = `user/${id}`;
  const made = {
    account,
    by,
    at,
    about,
    type: 'user.created',
    data: { field: 'fullName', value: input.fullName.trim() },
  };
  const licence = gift ? [licenceFact(gift, by, await giveLicence(tx, gift), gift.type)] : [];
  await recordAccount(tx, [made, ...licence]);
  await creation.invite(tx, { userId: id, by: creation.byName });
  return { response: await readUser(tx, account, id, now), responseDescription: 'SUCCESS', email };
};

/**
 * One after the other, so that a repeated e-mail address creates one user; each entry has its own result [USER-011].
 */
export const createUsers = async (
  tx: Transaction<Tables>,
  plannedChanges: readonly NewUser[],
  creation: Creation,
): Promise<CreatedUser[]> => {
  await lockAccount(tx, creation.account);
  const configuration = await configurationIn(tx, creation.account);
  const results: CreatedUser[] = [];
  for (const input of plannedChanges) results.push(await createOne(tx, input, configuration, creation));
  return results;
};
