import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import type { AdapterRow } from './adapter-rows.ts';

export interface AdapterChange {
  readonly account: string;
  readonly by: string;
  readonly now: number;
}

/** A change of an adapter in the log of its account, with its owner. */
export const adapterFact = (
  { account, by, now }: AdapterChange,
  { client_id, user_id }: Pick<AdapterRow, 'client_id' | 'user_id'>,
  type: string,
  data: NewAccountFact['data'],
): NewAccountFact => ({
  account,
  type,
  about: `adapter/${client_id}`,
  by,
  at: new Date(now).toISOString(),
  data: { ...data, owner: user_id },
});
