import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FlowLogRow } from './flow-log-rows.ts';
import { nodeAt, readPlan } from './read-plan.ts';

/** How many rows the dataset of a flow log has, and how many there is room for if there is room for so many steps. */
export const rowsIn = async (database: Kysely<Tables>, row: FlowLogRow, steps: number) => {
  const rows = nodeAt(await readPlan(database, row), row.position).rows.length;
  const ofRow = Math.max(1, Math.ceil(row.total_steps / Math.max(1, rows)));
  return { rows, room: Math.floor(steps / ofRow) };
};
