import { sql, type Kysely, type Transaction } from 'kysely';
import { isEnded } from '../../../src/domain/runs/run-chart.ts';
import { nextOfRows, type RowsNext } from '../../../src/domain/runs/rows/follow-rows.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunRow } from '../run-rows.ts';

/**
 * Brings a run up to date with its rows: lets the next ones be taken, and ends it with the last one. The run is locked, so
 * that servers do so one after another; agents only ever touch the rows.
 */
type Tx = Transaction<Tables>;

/** Rows that wait end at once; the agents of the others are told. Locked in the order in which sweeps do it. */
export const cancelRows = async (tx: Tx, run: string, at: string): Promise<void> => {
  await sql`update runs set cancel_requested = true,
      end_date = case when state = 'queued' then ${at}::timestamptz else end_date end,
      state = case when state = 'queued' then 'cancelled' else state end
    where id in (select id from runs where rows_of = ${run} and end_date is null order by id for update)`.execute(tx);
};

const setRows = async (tx: Tx, { release, end, endState }: RowsNext, at: string): Promise<void> => {
  if (release.length > 0)
    await sql`update runs set is_released = true, rest_date = ${at}
      where id = any(${[...release]}::text[]) and not is_released and state = 'queued'`.execute(tx);
  if (end.length > 0)
    await sql`update runs set state = ${endState}, end_date = ${at}
      where id in (select id from runs where id = any(${[...end]}::text[]) and state = 'queued' order by id for update)`.execute(
      tx,
    );
};

/** Its log is due again even if its state is the same. */
const setRun = async (tx: Tx, { id: run }: RunRow, { state }: RowsNext, at: string): Promise<void> => {
  await sql`update runs set state = ${state}, logged = -1,
      start_date = (select min(start_date) from runs c where c.rows_of = ${run}),
      end_date = case when ${isEnded(state)} then ${at}::timestamptz end
    where id = ${run}`.execute(tx);
};

const nextOf = async (tx: Tx, row: RunRow): Promise<RowsNext> => {
  const rows = await tx
    .selectFrom('runs')
    .select(['id', 'state', 'is_released'])
    .where('rows_of', '=', row.id)
    .orderBy('row_iteration')
    .execute();
  return nextOfRows(
    { state: row.state, rowsAtOnce: row.rows_at_once, cancelRequested: row.cancel_requested },
    rows.map(({ id, state, is_released: isReleased }) => ({ id, state, isReleased })),
  );
};

/** True: rows wait for adapters that did not before. */
export const followRows = (database: Kysely<Tables>, run: string, at: string): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const { rows } = await sql<RunRow>`select * from runs where id = ${run} for update`.execute(tx);
    const [row] = rows;
    if (!row || isEnded(row.state)) return false;
    const next = await nextOf(tx, row);
    await setRows(tx, next, at);
    // An adapter may have taken a row before it was ended.
    await setRun(tx, row, next.end.length > 0 ? await nextOf(tx, row) : next, at);
    return next.release.length > 0;
  });
