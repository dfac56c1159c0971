import { sql, type Kysely, type Transaction } from 'kysely';
import { emptyCell, isSecret, type DatasetCell, type DatasetColumn } from '../../../src/domain/datasets/dataset.ts';
import { datasetLimits as most } from '../../../src/domain/datasets/dataset-limits.ts';
import type { DatasetImportStatus } from '../../../src/domain/datasets/datasets-imports-contract.ts';
import type { ConnectedPlan } from '../../../src/domain/datasets/files/connect-columns.ts';
import { isStorableSecret } from '../../../src/domain/datasets/files/import-faults.ts';
import type { ImportedTable, ImportPlan } from '../../../src/domain/datasets/files/plan-import.ts';
import { textOfCell } from '../../../src/domain/datasets/grid/typed-cell.ts';
import { refusal } from '../../../src/domain/datasets/grid/refusal.ts';
import type { Tables } from '../../database/tables.ts';
import type { ImportJobs } from '../../import-jobs/create-import-jobs.ts';
import { unseen } from '../../import-jobs/job-rows.ts';
import { claimCommand, keepAnswer } from '../../journal/command-log.ts';
import type { TimedRequest } from '../../journal/command-request.ts';
import { seal } from '../../session/seal.ts';
import { requireDataset, type StoredDataset } from '../dataset-rows.ts';
import { datasetProblem } from '../dataset-write-model.ts';
import { allRows } from '../grid-rows.ts';
import {
  datasetImportBatches,
  datasetImportStatus,
  type LinesBatch,
  type StoredImportPlan,
} from './dataset-import-rows.ts';
import { flowFeeds } from './flow-feeds.ts';
import { planFor, sentFaults, type ImportChoice } from './plan-for.ts';

export interface NewDatasetImport {
  readonly write: TimedRequest;
  readonly flowId: string;
  readonly dataset: string;
  readonly fileName: string;
  readonly how: ImportChoice;
}

/** What would be refused in the middle is refused before the first line is imported. */
const requireRoom = ({ dataset, columns }: StoredDataset, { created, removed, heads }: ImportPlan): void => {
  const rows = dataset.rows - removed + created;
  const columnCount = columns.length + heads.filter(({ isNew }) => isNew).length;
  if (rows > most.rows) throw datasetProblem(refusal({ code: 'rowsMost', max: most.rows }));
  if (columnCount > most.columns) throw datasetProblem(refusal({ code: 'columnsMost', max: most.columns }));
  if (rows * columnCount > most.cells) throw datasetProblem(refusal({ code: 'cellsMost', max: most.cells }));
};

/** As many lines in each as a transaction may take; a file without lines has one empty batch, which adds columns. */
function* batchesOf({ lines }: ImportedTable, { ignored, heads }: ImportPlan): Generator<LinesBatch> {
  const leftOut = new Set(ignored.map(({ line }) => line));
  const used = lines.flatMap((cells, at) => (leftOut.has(at + 2) ? [] : [{ cells, number: at + 2 }]));
  const size = Math.max(1, Math.min(most.importLinesAtOnce, Math.floor(most.importCellsAtOnce / heads.length)));
  for (let from = 0; from === 0 || from < used.length; from += size) {
    const part = used.slice(from, from + size);
    yield { numbers: part.map(({ number }) => number), lines: part.map(({ cells }) => cells) };
  }
}

const secretIn = (columns: readonly DatasetColumn[], { changes }: ImportPlan): readonly string[] =>
  [...columns, ...changes.flatMap((change) => (change.type === 'column.add' ? [change.column] : []))]
    .filter(isSecret)
    .map(({ id }) => id);

/** The file waits in the database: what goes into secret columns is encrypted there, too. */
const withSealed = (
  table: ImportedTable,
  { heads }: ImportPlan,
  secret: readonly string[],
  key: Buffer,
): ImportedTable => {
  const isSealed = heads.map(({ column }) => column !== null && secret.includes(column));
  const sealed = (cell: DatasetCell): DatasetCell => {
    const text = textOfCell(cell);
    return isStorableSecret(text) ? { ...emptyCell, value: seal(text, key) } : emptyCell;
  };
  if (!isSealed.includes(true)) return table;
  return { ...table, lines: table.lines.map((line) => line.map((cell, at) => (isSealed[at] ? sealed(cell) : cell))) };
};

const storedPlan = (
  { mode }: ImportChoice,
  { heads, changes, connected }: ConnectedPlan,
  secret: readonly string[],
): StoredImportPlan => {
  const added = changes.flatMap((change) => (change.type === 'column.add' ? [change.column] : []));
  const names = new Map<string | null, string>(added.map(({ id, name }) => [id, name]));
  return {
    mode,
    secret,
    connected,
    // New columns get the names that were shown.
    heads: heads.map(({ name, column }) => names.get(column) ?? name),
    targets: heads.map(({ column }) => column),
    added,
  };
};

/** The batches have only the cells that belong to a column, and secrets that are sealed already. */
const withoutBatch = new Set<string>(['cellsBeyond', 'secretShort']);
const faultsOf = (plan: ImportPlan) => {
  const faults = plan.faults.filter(({ reason }) => typeof reason === 'object' && withoutBatch.has(reason.code));
  return { faults: JSON.stringify(sentFaults({ faults })), faults_total: faults.length };
};

const insert = (
  tx: Transaction<Tables>,
  sent: NewDatasetImport,
  table: ImportedTable,
  { plan, secret }: { readonly plan: ConnectedPlan; readonly secret: readonly string[] },
) => {
  const { write, flowId, dataset, fileName, how } = sent;
  return tx
    .insertInto('dataset_imports')
    .values({
      project_id: write.project,
      id: write.key,
      dataset_id: dataset,
      flow_id: flowId,
      user_id: write.user,
      file_name: fileName,
      state: 'waiting',
      plan: JSON.stringify(storedPlan(how, plan, secret)),
      total: table.lines.length,
      done: plan.ignored.length,
      ignored: JSON.stringify(plan.ignored.slice(0, most.importFaults)),
      ignored_total: plan.ignored.length,
      ...faultsOf(plan),
      created_date: write.at,
      seen_date: unseen,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

interface StartImportNeeds {
  readonly database: Kysely<Tables>;
  readonly jobs: Pick<ImportJobs, 'send'>;
  readonly valueKey: Buffer;
}

/**
 * Stores a file as batches, with its job and the answer, in one transaction: an import waits with all of its lines, or does not exist.
 * A repeated request gets the same answer.
 */
export const startImport = (
  { database, jobs, valueKey }: StartImportNeeds,
  table: ImportedTable,
  sent: NewDatasetImport,
): Promise<DatasetImportStatus> =>
  database.transaction().execute(async (tx) => {
    const { write, flowId, dataset, how } = sent;
    const { project } = write;
    const known = await claimCommand(tx, { user: write.user, id: write.key, hash: write.hash });
    if (known) return known.reply as DatasetImportStatus;
    // Batches are made between the statements.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const stored = await requireDataset(tx, { project, flowId, dataset });
    const content = { columns: stored.columns, rows: await allRows(tx, { project, dataset }) };
    const plan = planFor(content, table, how, await flowFeeds(tx, { project, flowId, dataset }));
    requireRoom(stored, plan);
    const secret = secretIn(stored.columns, plan);
    const row = await insert(tx, sent, table, { plan, secret });
    let place = 0;
    for (const batch of batchesOf(withSealed(table, plan, secret, valueKey), plan))
      await datasetImportBatches.store(tx, { project, id: row.id }, (place += 1), JSON.stringify(batch));
    await jobs.send(tx, { project, id: row.id });
    const reply = datasetImportStatus(row);
    await keepAnswer(tx, write.user, write.key, { status: write.status, reply });
    return reply;
  });
