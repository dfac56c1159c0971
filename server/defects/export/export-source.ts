import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import type { Field } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import type { DefectsTable } from '../../database/tables/defects-tables.ts';
import { serverLimits } from '../../limits.ts';
import { shareLimits } from '../../operation/share-limits.ts';
import { createSharedPlaces, type SharedLimits } from '../../operation/shared-places.ts';
import { toRecord } from '../defect-rows.ts';
import { exportColumns, type ExportColumn, type ExportRow } from './export-columns.ts';
import { exportFields, textIn } from './export-fields.ts';
import { foundDefects, orderOf } from '../list/found-defects.ts';

/**
 * All defects of a query from one moment, with one batch in memory at a time: a database cursor in a read-only
 * transaction. It holds a connection, so their number is limited, and an export that nobody reads is aborted.
 */
export interface ExportSource {
  readonly columns: readonly ExportColumn[];
  /** Batches, because waiting for each row would take longer than reading it. */
  readonly batches: AsyncIterable<readonly ExportRow[]>;
  /** Returns the connection; may be called repeatedly, and while a batch is being read. */
  close(): Promise<void>;
}

export interface Exports {
  /** Starts at once, so that an unreadable query is refused before anything is sent; `busy` when there are too many. */
  open(projectId: string, question: DefectQuestion, account?: string): Promise<ExportSource>;
}

/** The rows of a batch, and how long it may wait for its reader. */
interface ExportLimits {
  readonly places: SharedLimits;
  readonly batch: number;
  readonly stall: number;
}

const usual: ExportLimits = {
  places: shareLimits.exports,
  batch: serverLimits.exportBatch,
  stall: serverLimits.exportStall,
};

type Row = Selectable<DefectsTable> & { readonly names: readonly (string | null)[] };

const cursorOf = async (
  tx: Transaction<Tables>,
  projectId: string,
  question: DefectQuestion,
  people: readonly Field[],
) => {
  const names = people.map((field) => sql`(select full_name from users where users.id = ${textIn(field)})`);
  const query = foundDefects(tx, projectId, question)
    .selectAll()
    .select(sql<(string | null)[]>`to_json(array[${sql.join(names)}]::text[])`.as('names'))
    .orderBy(await orderOf(tx, projectId, question));
  // Exports have their own time limit: see `stall`.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`declare exported no scroll cursor for ${query}`.execute(tx);
};

const toRow = (row: Row): ExportRow => ({ record: toRecord(row), names: row.names });

const start = async (
  database: Kysely<Tables>,
  projectId: string,
  question: DefectQuestion,
  { batch, stall }: ExportLimits,
  leavePlace: () => void,
): Promise<ExportSource> => {
  const tx = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isOpen = true;
  let waiting: NodeJS.Timeout | undefined;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(waiting);
    await tx
      .rollback()
      .execute()
      .catch(() => {});
    leavePlace();
  };
  const fetch = async (): Promise<readonly Row[]> => {
    clearTimeout(waiting);
    if (!isOpen) throw new Error('the export was given up');
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from exported`.execute(tx);
    if (isOpen) waiting = setTimeout(() => void close(), stall);
    return rows;
  };
  try {
    const fields = await exportFields(tx, projectId);
    const people = fields.filter(({ type }) => type === 'USER_LIST');
    await cursorOf(tx, projectId, question, people);
    return { columns: exportColumns(fields), batches: inTurn(await fetch(), fetch, batch, close), close };
  } catch (error) {
    await close();
    throw error;
  }
};

async function* inTurn(
  first: readonly Row[],
  fetch: () => Promise<readonly Row[]>,
  batch: number,
  close: () => Promise<void>,
): AsyncGenerator<readonly ExportRow[]> {
  try {
    for (let rows = first; rows.length > 0;) {
      // The database reads the next batch while this one becomes text.
      const next = rows.length < batch ? null : fetch();
      next?.catch(() => {});
      yield rows.map(toRow);
      if (!next) return;
      rows = await next;
    }
  } finally {
    await close();
  }
}

/** The exports of one server, which counts the running ones. */
export const createExports = (database: Kysely<Tables>, changed: Partial<ExportLimits> = {}): Exports => {
  const wanted = { ...usual, ...changed };
  const places = createSharedPlaces(wanted.places);
  return {
    async open(projectId, question, account = '') {
      const leavePlace = await places.enter(account);
      return start(database, projectId, question, wanted, leavePlace).catch((error: unknown) => {
        leavePlace();
        throw error;
      });
    },
  };
};
