import { sql, type Transaction } from 'kysely';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import type { ResultPicture } from '../../../src/domain/runs/manual/result-facts.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunRow } from '../run-rows.ts';

/** Pictures of a result are evidence of the run like those of an adapter: registered once their contents are stored. */
type Tx = Transaction<Tables>;

/** Locked, so that the sweep of contents that nobody uses does not take one that is just being registered. */
const requireStored = async (tx: Tx, account: string, pictures: readonly ResultPicture[]): Promise<void> => {
  const hashes = [...new Set(pictures.map(({ hash }) => hash))];
  const { rows } = await sql`select hash from evidence_contents
    where account_id = ${account} and hash = any (${hashes}::text[]) order by hash for key share`.execute(tx);
  if (rows.length < hashes.length) throw invalid('pictures', { code: 'evidenceUnknown' });
};

const requireRoom = async (tx: Tx, { id, attempt }: RunRow, added: number): Promise<void> => {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::int8 as bytes from run_evidence
    where run_id = ${id} and attempt = ${attempt}`.execute(tx);
  if (Number(rows[0]?.bytes ?? 0) + added > runLimits.attemptBytes)
    throw forbidden({ code: 'evidenceFull', max: runLimits.attemptBytes / 1_048_576 });
};

/** `seq`: the event that names them. */
export const registerPictures = async (
  tx: Tx,
  row: RunRow,
  pictures: readonly ResultPicture[],
  seq: number,
): Promise<void> => {
  if (pictures.length === 0) return;
  await requireStored(tx, row.account_id, pictures);
  await requireRoom(
    tx,
    row,
    pictures.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const rows = pictures.map((picture, index) => ({
    ...picture,
    project_id: row.project_id,
    account_id: row.account_id,
    run_id: row.id,
    attempt: row.attempt,
    name: `result-${seq}-${index + 1}.${picture.type === 'image/png' ? 'png' : 'jpg'}`,
    kind: 'picture' as const,
    seq,
  }));
  await tx.insertInto('run_evidence').values(rows).execute();
};
