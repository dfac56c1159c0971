import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import { type LicenceType } from '../../src/domain/licences/licence-type.ts';
import { permissionsOf } from '../../src/domain/licences/permissions-of.ts';
import { isGiving } from '../../src/domain/licences/plan.ts';
import type { Tables } from '../database/tables.ts';
import { readPlans } from './plan-rows.ts';
import type { CodedReason } from '../../src/domain/problems/reason.ts';

/** Assigns a licence of a plan to a user; the caller locks the account, so that no licence is assigned twice. */
export interface Gift {
  readonly account: string;
  readonly userId: string;
  readonly planName: string;
  readonly type: LicenceType;
  readonly now: number;
}

/**
 * Why no licence can be assigned; null when one can. The user's own licence of the same type counts as free.
 */
export const giftFault = async (
  tx: Transaction<Tables>,
  { account, userId, planName, type, now }: Gift,
): Promise<CodedReason | null> => {
  const plan = (await readPlans(tx, account, now)).find((one) => one.planName === planName);
  if (!plan || !isGiving(plan, now)) return { code: 'noSubscription' };
  const held = await tx
    .selectFrom('licences')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_name', '=', planName)
    .where('type', '=', type)
    .executeTakeFirst();
  const stat = plan.stats.find((one) => one.type === type);
  if (held || (stat && stat.available > 0)) return null;
  return { code: 'noneLeft', type };
};

const allowed = async (tx: Transaction<Tables>, userId: string, type: LicenceType | null) => {
  const rights = type ? permissionsOf(type) : [];
  const row = {
    allowed_modules: rights.map(({ moduleName }) => moduleName),
    module_permissions: JSON.stringify(rights),
  };
  await tx
    .insertInto('subscription_permissions')
    .values({ id: uuid(), user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** Removes the user's licence, if any. Answers its type, or NONE. */
export const takeLicence = async (tx: Transaction<Tables>, userId: string): Promise<string> => {
  const rows = await tx.deleteFrom('licences').where('user_id', '=', userId).returning('type').execute();
  await allowed(tx, userId, null);
  return rows[0]?.type ?? 'NONE';
};

/** Replaces the user's licence; the new one lasts as long as its plan. Answers the previous type, or NONE. */
export const giveLicence = async (tx: Transaction<Tables>, { account, userId, planName, type }: Gift) => {
  const was = await takeLicence(tx, userId);
  const plan = await tx
    .selectFrom('subscription_plans')
    .select(['start_date', 'end_date'])
    .where('account_id', '=', account)
    .where('plan_name', '=', planName)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('licences')
    .values({
      id: uuid(),
      user_id: userId,
      plan_name: planName,
      type,
      start_date: plan.start_date,
      end_date: plan.end_date,
    })
    .execute();
  await allowed(tx, userId, type);
  return was;
};

export const licenceFact = (gift: Omit<Gift, 'type' | 'planName'>, by: string, was: string, value: string) =>
  ({
    account: gift.account,
    type: value === 'NONE' ? 'license.withdrawn' : 'license.assigned',
    about: `license/${gift.userId}`,
    by,
    at: new Date(gift.now).toISOString(),
    data: { field: 'type', was, value },
  }) satisfies NewAccountFact;
