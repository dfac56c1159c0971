import { sql, type Transaction } from 'kysely';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import { forbidden } from '../../../src/domain/problems/invalid.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Tables } from '../../database/tables.ts';
import type { Holder } from '../leases/lease-sql.ts';
import type { RunsNeeds } from '../runs-needs.ts';
import { projectOfAttempt } from './evidence-content.ts';

/** Registers what an attempt will send, and answers the contents that are not stored yet. */
type Tx = Transaction<Tables>;

const insert = async (
  tx: Tx,
  project: string,
  { account, run, attempt }: Holder,
  manifest: readonly EvidenceItem[],
) => {
  const rows = manifest.map(({ name, hash, bytes, kind, type, seq }) => ({
    ...{ project_id: project, account_id: account, run_id: run, attempt },
    ...{ name, hash, bytes, kind, type, seq },
  }));
  await tx
    .insertInto('run_evidence')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute();
};

const requireRoom = async (tx: Tx, { run, attempt }: Holder): Promise<void> => {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::int8 as bytes from run_evidence
    where run_id = ${run} and attempt = ${attempt}`.execute(tx);
  if ((rows[0]?.bytes ?? 0) > runLimits.attemptBytes)
    throw forbidden({ code: 'evidenceFull', max: runLimits.attemptBytes / 1_048_576 });
};

/** Locked, so that the sweep of contents that nobody uses does not take one that was just registered. */
const storedOf = async (tx: Tx, { account }: Holder, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ hash: string }>`select hash from evidence_contents
    where account_id = ${account} and hash = any (${[...hashes]}::text[]) order by hash for key share`.execute(tx);
  return new Set(rows.map(({ hash }) => hash));
};

export const registerEvidence = async (
  { database, now }: Pick<RunsNeeds, 'database' | 'now'>,
  holder: Holder,
  manifest: readonly EvidenceItem[],
): Promise<string[]> => {
  const project = await projectOfAttempt(database, holder, now());
  if (manifest.length === 0) return [];
  return database.transaction().execute(async (tx) => {
    await insert(tx, project, holder, manifest);
    await requireRoom(tx, holder);
    const hashes = [...new Set(manifest.map(({ hash }) => hash))];
    const stored = await storedOf(tx, holder, hashes);
    return hashes.filter((hash) => !stored.has(hash));
  });
};
