import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { LicenceType } from '../../../src/domain/licences/licence-type.ts';
import { Caller } from '../caller.ts';
import type { TestDatabase } from '../test-database.ts';
import type { Workspace } from '../workspace.ts';

/** An account with subscriptions, and its administrators. */
const year = 365 * 86_400_000;

export const addPlan = async (
  { kysely }: TestDatabase,
  planName: string,
  totals: Readonly<Partial<Record<LicenceType, number>>>,
  { account = 'acc-1', active = true, end = Date.now() + year } = {},
): Promise<void> => {
  const id = `plan-${account}-${planName}`;
  await kysely
    .insertInto('subscription_plans')
    .values({
      id,
      account_id: account,
      plan_name: planName,
      start_date: new Date(end - 2 * year).toISOString(),
      end_date: new Date(end).toISOString(),
      active,
    })
    .execute();
  const rows = Object.entries(totals).map(([type, total]) => ({ plan_id: id, type: type as LicenceType, total }));
  if (rows.length > 0) await kysely.insertInto('subscription_plan_types').values(rows).execute();
};

export type PlannedChange = Args<'users.create'>['body'][number];
export const plannedChangeOf = (name: string, more: Partial<PlannedChange> = {}): PlannedChange => ({
  email: `${name}@people.example`,
  fullName: `Name of ${name}`,
  ...more,
});

export const create = (who: Caller, ...plannedChanges: PlannedChange[]): Promise<Reply<'users.create'>> =>
  who.reply('users.create', { body: plannedChanges });

/** Creates a user and returns the id. */
export const make = async (who: Caller, name: string, more: Partial<PlannedChange> = {}): Promise<string> => {
  const [made] = await create(who, plannedChangeOf(name, more));
  if (!made?.response) throw new Error(`${name} was not made: ${made?.responseDescription}`);
  return made.response.id;
};
export const read = (who: Caller, id: string) => who.reply('users.read', { params: { id } });
export const statsOf = async (who: Caller, planName: string, type: LicenceType) => {
  const { plans } = await who.reply('licences.plans', {});
  const { consumed, available, total } = plans
    .find((plan) => plan.planName === planName)!
    .stats.find((stat) => stat.type === type)!;
  return [consumed, available, total];
};

/** A user created in a test, with a valid access token. */
export const personOf = async ({ server, token }: Workspace, id: string): Promise<Caller> =>
  new Caller(server.base, await token(id));
