import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewSubscription, SubscriptionChange } from '../../src/domain/accounts/accounts-contract.ts';
import type { LicenceType } from '../../src/domain/licences/licence-type.ts';
import type { Plan } from '../../src/domain/licences/plan.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { giveLicence, licenceFact } from '../licences/give-licence.ts';
import { readPlans } from '../licences/plan-rows.ts';
import { aboutAccount, holdAccount, type WriteContext } from './write-account.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

const missing: Problem = { kind: 'missing' };

const requireDates = (start: string, end: string) => {
  if (Date.parse(start) >= Date.parse(end)) throw invalid('endDate', { code: 'afterStart' });
};

const setTotals = async (tx: Transaction<Tables>, planId: string, totals: NewSubscription['totals']) => {
  for (const [type, total] of Object.entries(totals) as [LicenceType, number][])
    await tx
      .insertInto('subscription_plan_types')
      .values({ plan_id: planId, type, total })
      .onConflict((conflict) => conflict.columns(['plan_id', 'type']).doUpdateSet({ total }))
      .execute();
};

/** Administrators of the account must be able to work: they get the first Full user licences. */
const equipAdministrators = async (tx: Transaction<Tables>, context: WriteContext, planName: string, left: number) => {
  const bare = await tx
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', context.account)
    .where('role', '=', 'ACCOUNT_ADMIN')
    .where('deleted_date', 'is', null)
    .where((where) =>
      where.not(where.exists(where.selectFrom('licences').select('id').whereRef('licences.user_id', '=', 'users.id'))),
    )
    .orderBy('created_date')
    .limit(left)
    .execute();
  for (const { id } of bare) {
    const gift = { ...context, userId: id, planName, type: 'FULL_USER' as const };
    await recordAccount(tx, [licenceFact(gift, context.by, await giveLicence(tx, gift), 'FULL_USER')]);
  }
};

export const addSubscription = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  { planName, startDate, endDate, totals }: NewSubscription,
): Promise<{ plans: Plan[] }> => {
  const { plans } = await holdAccount(tx, context);
  const name = planName.trim();
  requireDates(startDate, endDate);
  if (plans.some((plan) => plan.planName.toLowerCase() === name.toLowerCase())) {
    const duplicate: Problem = { kind: 'duplicate', name };
    throw duplicate;
  }
  const id = uuid();
  await tx
    .insertInto('subscription_plans')
    .values({ id, account_id: context.account, plan_name: name, start_date: startDate, end_date: endDate })
    .execute();
  await setTotals(tx, id, totals);
  await recordAccount(tx, [aboutAccount(context, 'subscription.created', { field: 'planName', value: name, totals })]);
  await equipAdministrators(tx, context, name, totals.FULL_USER ?? 0);
  return { plans: await readPlans(tx, context.account, context.now) };
};

const planOf = (plans: readonly Plan[], name: string): Plan => {
  const plan = plans.find(({ planName }) => planName === name);
  if (!plan) throw missing;
  return plan;
};

const requireTaken = (plan: Plan, totals: NewSubscription['totals']) => {
  for (const { type, consumed } of plan.stats)
    if ((totals[type] ?? consumed) < consumed)
      throw invalid(`totals.${type}`, { code: 'fewerThanTaken', taken: consumed });
};

/** Its licences last as long as the subscription. */
export const changeSubscription = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  change: SubscriptionChange,
): Promise<{ plans: Plan[] }> => {
  const { plans } = await holdAccount(tx, context);
  const plan = planOf(plans, change.planName);
  const { startDate = plan.startDate, endDate = plan.endDate, totals = {} } = change;
  requireDates(startDate, endDate);
  requireTaken(plan, totals);
  const dates = { start_date: startDate, end_date: endDate };
  await tx.updateTable('subscription_plans').set(dates).where('id', '=', plan.id).execute();
  await tx
    .updateTable('licences')
    .set(dates)
    .where('plan_name', '=', plan.planName)
    .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('account_id', '=', context.account))
    .execute();
  await setTotals(tx, plan.id, totals);
  const data = { field: plan.planName, was: plan.endDate, value: endDate, startDate, totals };
  await recordAccount(tx, [aboutAccount(context, 'subscription.changed', data)]);
  return { plans: await readPlans(tx, context.account, context.now) };
};

/** Two simultaneous requests do not cancel each other: the second one expects another state and fails [PADMIN-020]. */
export const turnSubscription = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  planName: string,
  expected: 'ACTIVE' | 'INACTIVE',
): Promise<{ status: 'ACTIVE' | 'INACTIVE' }> => {
  const { plans } = await holdAccount(tx, context);
  const plan = planOf(plans, planName);
  if (plan.active !== (expected === 'ACTIVE')) {
    const outdated: Problem = { kind: 'outdated', revision: 0 };
    throw outdated;
  }
  const status = expected === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  await tx.updateTable('subscription_plans').set({ active: !plan.active }).where('id', '=', plan.id).execute();
  await recordAccount(tx, [
    aboutAccount(context, 'subscription.changed', { field: planName, was: expected, value: status }),
  ]);
  return { status };
};
