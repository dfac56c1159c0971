import { sql, type Transaction } from 'kysely';
import type { Adapter } from '../../src/domain/adapters/adapter.ts';
import { serverLimits } from '../limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { adapterFact } from './adapter-fact.ts';
import { adapterRow, wholeAdapter, type AdapterRow } from './adapter-rows.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

/** An adapter registers. Its online status is transient; its description is recorded as events. */
export interface Announced {
  readonly account: string;
  readonly userId: string;
  readonly clientId: string;
  readonly name: string;
  readonly description: string;
  readonly installedExtensions: Adapter['installedExtensions'];
  readonly now: number;
}

type Tx = Transaction<Tables>;

const signedOut: Problem = { kind: 'signedOut' };

/** Deleting a user locks the account: a user who was deleted meanwhile gets no adapter. */
const holdPerson = async (tx: Tx, { account, userId }: Announced): Promise<void> => {
  await lockAccount(tx, account);
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_date', 'is', null)
    .executeTakeFirst();
  if (!row) throw signedOut;
};

const requireRoom = async (tx: Tx, { userId }: Announced): Promise<void> => {
  const { count } = await tx
    .selectFrom('adapters')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= serverLimits.adaptersMost) throw forbidden({ code: 'tooManyAdapters', max: serverLimits.adaptersMost });
};

const fieldsOf = ({ name, description, extensions }: Pick<AdapterRow, 'name' | 'description' | 'extensions'>) => ({
  name,
  description,
  installedExtensions: extensions.join(', '),
});

/** `was`: the previous state of a known adapter. */
export const announceAdapter = async (
  tx: Tx,
  said: Announced,
): Promise<{ readonly adapter: Adapter; readonly was: AdapterRow | undefined }> => {
  const { account, userId, clientId, now } = said;
  await holdPerson(tx, said);
  const was = await adapterRow(tx, account, clientId);
  if (was && was.user_id !== userId) throw forbidden({ code: 'othersAdapter' });
  if (!was) await requireRoom(tx, said);
  const at = new Date(now).toISOString();
  const fields = {
    name: said.name.trim(),
    description: said.description.trim(),
    extensions: [...new Set(said.installedExtensions)],
  };
  const passing = { online: true, heard_date: at };
  const row = await tx
    .insertInto('adapters')
    .values({ account_id: account, client_id: clientId, user_id: userId, created_date: at, ...fields, ...passing })
    .onConflict((same) => same.columns(['account_id', 'client_id']).doUpdateSet({ ...fields, ...passing }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const [before, after] = [was && fieldsOf(was), fieldsOf(row)];
  const facts = before
    ? (Object.keys(after) as (keyof typeof after)[])
        .filter((field) => before[field] !== after[field])
        .map((field) => ({ type: 'adapter.changed', data: { field, was: before[field], value: after[field] } }))
    : [{ type: 'adapter.created', data: { field: 'name', value: row.name } }];
  await recordAccount(
    tx,
    facts.map(({ type, data }) => adapterFact({ account, by: userId, now }, row, type, data)),
  );
  return { adapter: await wholeAdapter(tx, row, { userId, projectIds: [], seesAll: true }), was };
};
