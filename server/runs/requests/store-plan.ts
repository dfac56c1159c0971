import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Prepared } from './preflight.ts';

export const hashOfPlan = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a plan, which is stored unless an equal one is. */
export const storePlan = async (
  tx: Transaction<Tables>,
  account: string,
  { text, secrets }: Pick<Prepared, 'text' | 'secrets'>,
): Promise<string> => {
  const hash = hashOfPlan(text);
  // The cells of secrets are those of the newest request.
  await sql`insert into run_plans (account_id, hash, plan, secrets)
    values (${account}, ${hash}, ${text}, ${JSON.stringify(secrets)})
    on conflict (account_id, hash) do update set secrets = excluded.secrets`.execute(tx);
  return hash;
};
