import { sql, type Kysely } from 'kysely';
import { isUsable } from '../usable-adapter.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * The adapters that may execute a run [R25]: those of the person who requests it, and those that are shared with its
 * project; all of them, or the one that the run names. `held`: the runs that it executes now.
 */
export interface FittingAdapter {
  readonly client_id: string;
  readonly name: string;
  readonly online: boolean;
  readonly heard_date: string;
  readonly extensions: readonly string[];
  readonly slots: number;
  readonly held: number;
}

export interface AdapterChoice {
  readonly account: string;
  readonly userId: string;
  readonly project: string;
  /** Empty: any. */
  readonly adapterId: string;
}

export const fittingAdapters = async (
  database: Kysely<Tables>,
  { account, userId, project, adapterId }: AdapterChoice,
): Promise<readonly FittingAdapter[]> => {
  const { rows } = await sql<FittingAdapter>`
    select a.client_id, a.name, a.online, a.heard_date, a.extensions, a.slots,
      (select count(*)::int from run_attempts t
        where t.account_id = a.account_id and t.client_id = a.client_id and t.end_date is null) as held
    from adapters a
    where a.account_id = ${account} and ${isUsable({ project: sql`${project}::text`, person: sql`${userId}::text`, adapter: sql`a` })} and (${adapterId} = '' or a.client_id = ${adapterId})
    order by a.heard_date desc`.execute(database);
  return rows;
};

export const isFull = ({ held, slots }: FittingAdapter): boolean => held >= slots;

export const hasExtensions = ({ extensions }: Pick<FittingAdapter, 'extensions'>, needed: readonly string[]): boolean =>
  needed.every((one) => extensions.includes(one));
