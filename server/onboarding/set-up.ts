import type { Kysely, Transaction } from 'kysely';
import type { TextDraft } from '../../src/domain/accounts/account-drafts.ts';
import {
  administratorReasons,
  installationIn,
  planReasons,
  wholeDraft,
} from '../../src/domain/onboarding/onboarding-draft.ts';
import { onboardingMessages } from '../../src/domain/onboarding/onboarding-messages.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { createAccount } from '../accounts/write-account.ts';
import { addSubscription } from '../accounts/write-subscription.ts';
import type { OnboardingTable } from '../database/tables/people-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { InviteUser } from '../identity/invite-user.ts';
import { adminTenant } from '../session/principal.ts';
import { createUsers } from '../users/create-users.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { createdProblem } from '../users/created-problem.ts';

/**
 * Creates the account, its administrator with a full licence, and the subscription in one transaction: all or nothing,
 * and once, however often it is requested and whenever it is killed. All requests wait for the lock on the onboarding
 * row.
 */
export const by = 'setup';
type Row = Pick<OnboardingTable, 'account_id' | 'user_id' | 'sealed_link'> & { readonly draft: object };

export const hasCustomers = async (database: Kysely<Tables> | Transaction<Tables>): Promise<boolean> =>
  (await database.selectFrom('accounts').select('id').where('id', '!=', adminTenant).limit(1).executeTakeFirst()) !==
  undefined;

/** The one row, locked until the transaction ends. */
export const holdOnboarding = async (tx: Transaction<Tables>) => {
  await tx
    .insertInto('onboarding')
    .values({ draft: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('onboarding').selectAll().forUpdate().executeTakeFirstOrThrow();
};

const addProductAdministrator = async (
  tx: Transaction<Tables>,
  email: string,
  { product, invite, now }: Omit<SetUpNeeds, 'seal'>,
) => {
  await tx
    .insertInto('accounts')
    .values({ id: adminTenant, organization_name: onboardingMessages.title, email, logo: null, logo_type: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const person = {
    email,
    fullName: email.split('@')[0] ?? email,
    jobRole: '',
    phoneNumber: '',
    role: 'END_USER' as const,
  };
  const [made] = await createUsers(tx, [person], {
    account: adminTenant,
    by,
    byName: product,
    now,
    invite,
    takenAddress: 'told',
  });
  if (made?.response) return;
  throw createdProblem('productEmail', made);
};

const authorizeRight = (draft: TextDraft) => {
  const [wrong] = Object.entries({ ...administratorReasons(draft), ...planReasons(draft) });
  if (wrong) throw invalid(wrong[0], wrong[1]);
};

export interface SetUpNeeds {
  /** The name of the product in this installation. */
  readonly product: string;
  readonly invite: InviteUser;
  seal(link: string): string;
  readonly now: number;
}

export const setUp = async (tx: Transaction<Tables>, { product, invite, seal, now }: SetUpNeeds): Promise<Row> => {
  const row = await holdOnboarding(tx);
  if (row.done_date !== null) return row;
  const forbidden: Problem = { kind: 'forbidden' };
  if (await hasCustomers(tx)) throw forbidden;
  const draft = wholeDraft(row.draft as TextDraft, new Date(now).toISOString());
  authorizeRight(draft);
  const { account: accountDraft, subscription, productEmail } = installationIn(draft);
  let link = '';
  const account = await createAccount(tx, accountDraft, {
    by,
    byName: product,
    now,
    takenAddress: 'told',
    invite: async (inside, person) => {
      link = await invite(inside, person);
      return link;
    },
  });
  await addSubscription(tx, { account: account.id, by, now }, subscription);
  if (productEmail !== '') await addProductAdministrator(tx, productEmail, { product, invite, now });
  // No other user could invite them again, so they never become inactive.
  await tx.updateTable('users').set({ created_by: null }).where('created_by', '=', by).execute();
  const { id } = await tx
    .updateTable('users')
    .set({ phone_number: accountDraft.phoneNumber })
    .where('account_id', '=', account.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const done = { account_id: account.id, user_id: id, sealed_link: seal(link) };
  await tx
    .updateTable('onboarding')
    .set({ ...done, done_date: new Date(now).toISOString() })
    .where('single', '=', true)
    .execute();
  return { ...row, ...done };
};
