import { sql, type Kysely, type Selectable } from 'kysely';
import type { DefectQuestion } from '../../src/domain/defects/defect-question.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { DefectsTable, Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { toRecord } from './defect-rows.ts';
import { foundDefects, orderOf } from './found-defects.ts';

/**
 * All defects of one question as of one moment, a batch in memory at a time: a cursor of the database inside one
 * read-only transaction. It holds a connection, so that there are few at once, and one that nobody reads is given up.
 */
export interface ExportRow {
  readonly record: DefectRecord;
  readonly assigneeName: string;
  readonly authorName: string;
}

export interface ExportSource {
  readonly rows: AsyncIterable<ExportRow>;
  /** Gives the connection back; may be called again, and while a batch is being read. */
  close(): Promise<void>;
}

type Row = Selectable<DefectsTable> & { readonly assignee_name: string | null; readonly author_name: string | null };

/** Rows at a time, and how long they may wait for their reader. */
const usual = { batch: serverLimits.exportBatch, stall: serverLimits.exportStall };

let running = 0;

const takePlace = (): (() => void) => {
  const busy: Problem = { kind: 'busy', retryAfter: 2_000 };
  if (running >= serverLimits.exportsAtOnce) throw busy;
  running += 1;
  return () => {
    running -= 1;
  };
};

const nameOf = (column: 'assignee' | 'author') =>
  sql<string | null>`(select full_name from users where users.id = ${sql.ref(`defects.${column}`)})`;

const toRow = ({ assignee_name, author_name, ...row }: Row): ExportRow => ({
  record: toRecord(row),
  assigneeName: assignee_name ?? row.assignee,
  authorName: author_name ?? row.author,
});

/** Begins at once, so that what cannot be read is refused before anything is sent. */
export const openExport = async (
  database: Kysely<Tables>,
  projectId: string,
  question: DefectQuestion,
  { batch, stall }: { readonly batch: number; readonly stall: number } = usual,
): Promise<ExportSource> => {
  const leavePlace = takePlace();
  const began = database.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const tx = await began.catch((error: unknown) => {
    leavePlace();
    throw error;
  });
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
  const query = foundDefects(tx, projectId, question)
    .selectAll()
    .select([nameOf('assignee').as('assignee_name'), nameOf('author').as('author_name')])
    .orderBy(orderOf(question.sort));
  try {
    // The waits of an export are ours to watch: see `stall`.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`declare exported no scroll cursor for ${query}`.execute(tx);
    const first = await fetch();
    return { rows: inTurn(first, fetch, batch, close), close };
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
): AsyncGenerator<ExportRow> {
  try {
    for (let rows = first; rows.length > 0; rows = await fetch()) {
      yield* rows.map(toRow);
      if (rows.length < batch) return;
    }
  } finally {
    await close();
  }
}
