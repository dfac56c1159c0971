import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { serverLimits } from '../limits.ts';
import { evidenceId } from './evidence/evidence-content.ts';

/** Deletes plans and contents of evidence that no run uses any more. New ones are left alone: their run may follow. */
interface Content {
  readonly account_id: string;
  readonly hash: string;
}

const unused = sql`not exists (select from run_evidence e where e.account_id = c.account_id and e.hash = c.hash
  and e.purged_date is null)`;

const forgetContents = (database: Kysely<Tables>, before: string): Promise<readonly Content[]> =>
  database.transaction().execute(async (tx) => {
    const { rows } = await sql<Content>`select account_id, hash from evidence_contents c
      where stored_date < ${before} and ${unused}
      limit ${serverLimits.rowsPurgedAtOnce} for update skip locked`.execute(tx);
    if (rows.length === 0) return [];
    // Checked again under the lock: an attempt may have registered the content since the query.
    const gone = await sql<Content>`delete from evidence_contents c
      using unnest(${rows.map((row) => row.account_id)}::text[], ${rows.map(({ hash }) => hash)}::text[]) as old (account, hash)
      where c.account_id = old.account and c.hash = old.hash and ${unused} returning c.account_id, c.hash`.execute(tx);
    return gone.rows;
  });

export const purgeRuns = async (database: Kysely<Tables>, evidence: FileStore, now: number): Promise<void> => {
  const before = now - serverLimits.uploadLife;
  const at = new Date(before).toISOString();
  await sql`delete from run_plans p where created_date < ${at}
    and not exists (select from runs where runs.account_id = p.account_id and runs.plan = p.hash)`.execute(database);
  for (const { account_id, hash } of await forgetContents(database, at))
    await evidence.remove(evidenceId(account_id, hash));
  await evidence.removeHalf(before);
};
