import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Tables } from '../../database/tables.ts';
import type { Holder } from '../leases/lease-sql.ts';
import { leaseGone } from '../leases/lease-gone.ts';

/** The id under which the store has a content of an account. */
export const evidenceId = (account: string, hash: string): string =>
  createHash('sha256').update(`${account} ${hash}`).digest('hex');

/** The project of an attempt, for its holder: while it goes on, and for a while after its end. */
export const projectOfAttempt = async (
  database: Kysely<Tables>,
  { account, userId, run, attempt, token }: Holder,
  now: number,
): Promise<string> => {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from run_attempts
    where token = ${token}::uuid and run_id = ${run} and attempt = ${attempt}
      and account_id = ${account} and user_id = ${userId}
      and (end_date is null or end_date > ${new Date(now - runLimits.lateEvidence).toISOString()})`.execute(database);
  const [row] = rows;
  if (!row) throw leaseGone;
  return row.project_id;
};
