import type { Insertable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { countRows, allowsRowsAtOnce, rowPlansOf } from '../../../src/domain/runs/rows/row-plans.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { RunsTable } from '../../database/tables/runs-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { storePlan } from '../requests/store-plan.ts';
import type { Prepared } from '../requests/preflight.ts';

/** A run for each row of a dataset. The first ones may be taken at once, the others when it is their turn. */
const field = 'context.rowsAtOnce';
export const rowsAtOnceRefused = () => invalid(field, { code: 'rowsNotApart', max: serverLimits.rowsOfRunMost });
type Compiled = Pick<Prepared, 'plan' | 'secrets' | 'text'>;

/** How many rows are executed at a time; 0: the run is executed as a whole. */
export const rowsAtOnceOf = (wanted: number, prepared: Compiled): number => {
  if (wanted <= 1) return 0;
  const rows = countRows(prepared);
  if (!allowsRowsAtOnce(prepared) || rows > serverLimits.rowsOfRunMost) throw rowsAtOnceRefused();
  if (rows < 2) return 0;
  return Math.min(wanted, rows);
};

/** `run`: the values of the run that follows them. */
export const insertRows = async (
  tx: Transaction<Tables>,
  run: Insertable<RunsTable>,
  prepared: Compiled,
  rowsAtOnce: number,
): Promise<void> => {
  const rows: Insertable<RunsTable>[] = [];
  let bytes = 0;
  for (const [at, { iteration, plan, secrets }] of rowPlansOf(prepared).entries()) {
    const text = JSON.stringify(plan);
    bytes += Buffer.byteLength(text);
    if (bytes > runLimits.planBytes) throw invalid(field, { code: 'planTooLarge' });
    rows.push({
      ...run,
      id: uuid(),
      plan: await storePlan(tx, run.account_id, { text, secrets }),
      rows_of: run.id,
      row_iteration: iteration,
      rows_at_once: 0,
      is_released: at < rowsAtOnce,
      seed: uuid(),
    });
  }
  await tx.insertInto('runs').values(rows).execute();
};
