import { sql, type Kysely } from 'kysely';
import type { FlowImportStatus } from '../../src/domain/transfers/transfers-contract.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, keepAnswer } from '../journal/command-log.ts';
import type { TimedRequest } from '../journal/command-request.ts';
import { flowImportBatches } from './import-batches.ts';
import { storedPlan, type ImportPlan } from './import-plan.ts';
import type { ImportJobs } from '../import-jobs/create-import-jobs.ts';
import { unseen } from '../import-jobs/job-rows.ts';
import { statusOf } from './import-rows.ts';
import type { BatchRequest } from './read/read-batches.ts';
import { readInWorker } from './read/read-in-worker.ts';

export interface NewImport {
  readonly write: TimedRequest;
  readonly read: BatchRequest;
  readonly plan: Pick<ImportPlan, 'base' | 'renames' | 'taskName' | 'preconditions'>;
  readonly fileName: string;
  readonly account: string;
}

interface StoreImportNeeds {
  readonly database: Kysely<Tables>;
  readonly jobs: Pick<ImportJobs, 'send'>;
}

/**
 * Reads a file into batches and stores them with its job and the answer, in one transaction: an import waits with all of its flows, or
 * does not exist. A repeated request gets the same answer and reads nothing.
 */
export const storeImport = (
  { database, jobs }: StoreImportNeeds,
  bytes: Uint8Array<ArrayBuffer>,
  { write, read, plan, fileName, account }: NewImport,
): Promise<FlowImportStatus> =>
  database.transaction().execute(async (tx) => {
    const known = await claimCommand(tx, { user: write.user, id: write.key, hash: write.hash });
    if (known) return known.reply as FlowImportStatus;
    // The reader has its own limit.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const at = { project: write.project, id: write.key };
    const times = { created_date: write.at, seen_date: unseen };
    await tx
      .insertInto('flow_imports')
      .values({
        project_id: at.project,
        id: at.id,
        user_id: write.user,
        file_name: fileName,
        state: 'waiting',
        total: 0,
        ignored: '[]',
        ...times,
      })
      .execute();
    let place = 0;
    const summary = await readInWorker(bytes, read, account, async ({ batch }) =>
      flowImportBatches.store(tx, at, (place += 1), batch),
    );
    const { source, folders, tags, called, total, ignored, chart } = summary;
    const scenarios = chart && { scenarios: chart.scenarios, scenarioFolder: chart.folder };
    const row = await tx
      .updateTable('flow_imports')
      .set({
        total,
        done: ignored.length,
        ignored: JSON.stringify(ignored),
        plan: storedPlan({ ...plan, source, folders, tags, called, ...scenarios }),
      })
      .where('project_id', '=', at.project)
      .where('id', '=', at.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await jobs.send(tx, at);
    const reply = statusOf(row);
    await keepAnswer(tx, write.user, write.key, { status: write.status, reply });
    return reply;
  });
