import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { newUserFaults } from '../../src/domain/users/new-user.ts';
import type { CreatedUser, NewUser } from '../../src/domain/users/users-contract.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { giftFault, giveLicence, licenceFact } from '../licences/give-licence.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { readUser } from './user-rows.ts';

/** Tells somebody that he was made a user, in the same transaction: a mail with the way in. */
export type Invite = (tx: Transaction<Tables>, person: Invited) => Promise<unknown>;
export interface Invited {
  readonly userId: string;
  /** The name of whoever invites. */
  readonly by: string;
}

export interface Creation {
  readonly account: string;
  readonly by: string;
  readonly byName: string;
  readonly now: number;
  readonly invite: Invite;
}

const failed = (email: string, responseDescription: string): CreatedUser => ({
  response: null,
  responseDescription,
  email,
});

const holder = (tx: Transaction<Tables>, email: string) =>
  tx
    .selectFrom('users')
    .select('account_id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_date', 'is', null)
    .executeTakeFirst();

const createOne = async (tx: Transaction<Tables>, input: NewUser, creation: Creation): Promise<CreatedUser> => {
  const { account, by, now } = creation;
  const email = input.email.trim();
  const [fault] = Object.values(newUserFaults(input));
  if (fault) return failed(email, fault);
  // An e-mail is of one person in the whole installation; whose it is elsewhere is not told.
  const known = await holder(tx, email);
  if (known) return failed(email, known.account_id === account ? 'DUPLICATE' : 'This e-mail cannot be invited.');
  const id = uuid();
  const gift = input.license && { ...input.license, account, userId: id, now };
  const giftWrong = gift && (await giftFault(tx, gift));
  if (giftWrong) return failed(email, `${gift.planName} ${giftWrong}`);
  if (input.role === 'ACCOUNT_ADMIN' && input.license?.type !== 'FULL_USER')
    return failed(email, 'An account administrator needs a Full user licence.');
  const at = new Date(now).toISOString();
  await tx
    .insertInto('users')
    .values({
      id,
      account_id: account,
      email,
      full_name: input.fullName.trim(),
      job_role: input.jobRole.trim(),
      phone_number: input.phoneNumber.trim(),
      role: input.role,
      avatar: null,
      created_by: by,
      created_date: at,
    })
    .execute();
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

/** One after the other, so that one e-mail twice in the list is one user; each has a result of its own [USER-011]. */
export const createUsers = async (
  tx: Transaction<Tables>,
  plannedChanges: readonly NewUser[],
  creation: Creation,
): Promise<CreatedUser[]> => {
  await lockAccount(tx, creation.account);
  const results: CreatedUser[] = [];
  for (const input of plannedChanges) results.push(await createOne(tx, input, creation));
  return results;
};
