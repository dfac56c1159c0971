import { sql, type Kysely } from 'kysely';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { programProblem } from '../../wire/program-problem.ts';

/**
 * One process is an adapter at a time: a start that is new takes over, and the earlier ones are refused from then on.
 */
export interface AdapterAt {
  readonly account: string;
  readonly userId: string;
  readonly clientId: string;
  readonly instance: string;
}

const known = sql`account_id, client_id, user_id, name, extensions, slots, shared_projects`;

const mine = ({ account, userId, clientId }: AdapterAt) =>
  sql`account_id = ${account} and client_id = ${clientId} and user_id = ${userId}`;

/** Changes the row of the adapter and returns it, if this start may act as it; for the first part of a statement. */
export const takenOver = (at: AdapterAt, set = sql``, only = sql`true`) => sql`
  update adapters set instance = ${at.instance}::uuid,
    past_instances = case when instance is null or instance = ${at.instance}::uuid then past_instances
      else (past_instances || instance)[greatest(1, cardinality(past_instances) - 18):] end
    ${set}
  where ${mine(at)} and ${at.instance}::uuid <> all (past_instances) and ${only}
  returning ${known}`;

/** The row of the adapter as the part `adapter` of a statement. Changes it only for a new start. */
export const actingAs = (at: AdapterAt) => sql`
  newcomer as (${takenOver(at, sql``, sql`instance is distinct from ${at.instance}::uuid`)}),
  adapter as (select ${known} from newcomer
    union all select ${known} from adapters where ${mine(at)} and instance = ${at.instance}::uuid)`;

const newerRule = 'Another instance of this adapter has started. Stop this one.';
const otherInstance: Problem = { ...programProblem('instance', { code: 'otherInstance' }, newerRule), status: 409 };

/** Why the statement found no such row. */
export const absenceOfAdapter = async (
  database: Kysely<Tables>,
  { account, userId, clientId }: AdapterAt,
): Promise<Problem> => {
  const row = await database
    .selectFrom('adapters')
    .select('client_id')
    .where('account_id', '=', account)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? otherInstance : { kind: 'missing' };
};
