import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ReadFault, ReadResult } from '../../../src/domain/results/result.ts';
import { tidyResult } from '../../../src/domain/results/tidy-result.ts';
import type { Tables } from '../../database/tables.ts';
import { requireRun, type ReporterName, type Writer } from '../open-run.ts';
import { reportedUpload, rowsOf, type ResultRow } from '../read/result-rows.ts';
import { addBatch, sumUp } from '../store-results.ts';

/**
 * Results of one request, in one transaction: lock of the run ▸ which are new? ▸ results ▸ attempts ▸ sums. Reporters send a
 * request again when its answer got lost.
 */
type Tx = Transaction<Tables>;

export interface SentResult {
  /** The same when it is sent again. */
  readonly once: string;
  readonly result: ReadResult;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const newHashes = async (tx: Tx, project: string, run: string, hashes: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ hash: string }>`insert into result_contents (project_id, run_id, hash)
    select ${project}, ${run}, sent.hash from unnest(${[...new Set(hashes)]}::text[]) as sent (hash)
    on conflict do nothing returning hash`.execute(tx);
  return new Set(rows.map(({ hash }) => hash));
};

const unnamed = (at: number): ReadFault => ({ file: '', unit: 'test', at, reason: { code: 'resultNoName' } });

export const addResults = async (
  tx: Tx,
  writer: Writer,
  { run, reporter }: { readonly run: string; readonly reporter: ReporterName },
  sent: readonly SentResult[],
): Promise<void> => {
  const { project } = writer;
  await requireRun(tx, { project, run, reporter, isLocked: true });
  const hashed = sent.map(({ once, result }) => ({ hash: hashOf(once), result: tidyResult(result) }));
  const fresh = await newHashes(
    tx,
    project,
    run,
    hashed.map(({ hash }) => hash),
  );
  const rows: ResultRow[] = [];
  const faults: ReadFault[] = [];
  for (const [at, { hash, result }] of hashed.entries()) {
    if (!fresh.delete(hash)) continue;
    if (result.name === '') faults.push(unnamed(at + 1));
    else rows.push(rowsOf(reportedUpload, hash)(result));
  }
  if (rows.length > 0) await addBatch(tx, writer, run, JSON.stringify(rows));
  await sumUp(tx, run, { files: 0, faults: faults.slice(0, most.faults), faultTotal: faults.length, fallbackName: '' });
};
