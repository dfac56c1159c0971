import { expect } from 'vitest';
import { sweepRuns, type Swept } from '../../../server/runs/sweep-runs.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Workspace } from '../workspace.ts';

/** The clock of the database as leases see it, which tests set forward and back, and sweeps at a moment of choice. */
export const setClock = async ({ database }: { readonly database: Database }, milliseconds: number): Promise<void> => {
  await database.pool.query(
    `create or replace function run_moment() returns timestamptz language sql volatile
      as 'select clock_timestamp() + interval ''${milliseconds} milliseconds'''`,
  );
};

export const clockNow = async ({ database }: Pick<Workspace, 'database'>): Promise<number> => {
  const { rows } = await database.pool.query<{ now: number }>(
    'select (extract(epoch from run_moment()) * 1000)::float8 as now',
  );
  return rows[0]?.now ?? 0;
};

const unsettled =
  "select 1 from runs where told <> state or (state in ('running', 'held') and logged <> events) limit 1";

/** What follows earlier changes is done: a sweep skips rows that are being written. */
export const settled = ({ database }: Workspace): Promise<void> =>
  expect
    .poll(async () => (await database.pool.query(unsettled)).rows, {
      timeout: 30_000,
    })
    .toEqual([]);

/** A sweep of a server that has watched the clock: it jumped by `jump` milliseconds since the last look. */
export const sweep = async (space: Workspace, jump = 0, now = Date.now()): Promise<Swept> => {
  await settled(space);
  return sweepRuns(space.database.kysely, (await clockNow(space)) - jump, now);
};

/** Time passes for leases, and nobody has a leeway any more. */
export const endLeases = async ({ database }: Workspace): Promise<void> => {
  await database.pool.query("update runs set lease_until = run_moment() - interval '1 second' where token is not null");
  await database.pool.query("update run_sweeps set leeway = '-infinity'");
};
