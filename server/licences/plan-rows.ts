import type { Kysely, Transaction } from 'kysely';
import { isLicenceType, type LicenceType } from '../../src/domain/licences/licence-type.ts';
import { statsOf, type Plan } from '../../src/domain/licences/plan.ts';
import type { Tables } from '../database/tables.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;
type Counts = Partial<Record<LicenceType, number>>;

interface Count {
  readonly account: string;
  readonly plan: string;
  readonly type: string;
  readonly count: number;
}

const countsBy = (rows: readonly Count[], account: string, plan: string): Counts =>
  Object.fromEntries(
    rows
      .filter((row) => row.account === account && row.plan === plan && isLicenceType(row.type))
      .map(({ type, count }) => [type, count]),
  );

/** The subscriptions of accounts; used licences are counted among their users at this moment [LIC-009]. */
export const readPlansOf = async (
  database: Reader,
  accounts: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Plan[]>> => {
  if (accounts.length === 0) return new Map();
  const plans = await database
    .selectFrom('subscription_plans')
    .selectAll()
    .where('account_id', 'in', accounts)
    .orderBy('start_date')
    .orderBy('plan_name')
    .execute();
  const totals = await database
    .selectFrom('subscription_plan_types as t')
    .innerJoin('subscription_plans as p', 'p.id', 't.plan_id')
    .select(['p.account_id as account', 'p.plan_name as plan', 't.type as type', 't.total as count'])
    .where('p.account_id', 'in', accounts)
    .execute();
  const taken = await database
    .selectFrom('licences as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('u.account_id as account')
    .select(({ fn }) => ['l.plan_name as plan', 'l.type as type', fn.countAll<number>().as('count')])
    .where('u.account_id', 'in', accounts)
    .where('u.deleted_date', 'is', null)
    .groupBy(['u.account_id', 'l.plan_name', 'l.type'])
    .execute();
  return Map.groupBy(
    plans.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      planName: row.plan_name,
      startDate: new Date(row.start_date).toISOString(),
      endDate: new Date(row.end_date).toISOString(),
      active: row.active,
      expired: Date.parse(row.end_date) <= now,
      stats: [
        ...statsOf(countsBy(totals, row.account_id, row.plan_name), countsBy(taken, row.account_id, row.plan_name)),
      ],
    })),
    ({ accountId }) => accountId,
  );
};

export const readPlans = async (database: Reader, account: string, now: number): Promise<Plan[]> =>
  (await readPlansOf(database, [account], now)).get(account) ?? [];

/** Serializes changes of users, licences and plans of one account. */
export const lockAccount = async (tx: Transaction<Tables>, account: string): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow();
};

/** Before anything of a person is changed that its account's log records: the account is locked before its people. */
export const lockAccountOf = async (tx: Transaction<Tables>, userId: string): Promise<void> => {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('users').select('account_id').where('id', '=', userId))
    .forNoKeyUpdate()
    .execute();
};
