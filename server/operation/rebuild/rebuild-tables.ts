import { sql, type Kysely, type Transaction } from 'kysely';
import { StartError } from '../../database/cluster/start-error.ts';
import type { Tables } from '../../database/tables.ts';
import type { ReadModel } from '../../journal/read-model.ts';
import { compareTable, isEqual, type TableCounts } from './compare-tables.ts';
import { repairTables, type StoreReplaced } from './repair-tables.ts';
import { onlyTemporary, replayEvents, type ReplayedProject } from './replay-events.ts';
import { createShadows, resetShadows } from './shadow-tables.ts';
import { shapesOf, type TableShape } from './table-shapes.ts';

/**
 * Builds the read tables of each project again, from its events, beside the existing ones:
 *
 *   in one snapshot, without a lock     events ──▶ temporary tables ──compare──▶ read tables
 *   only to repair, under the lock      events since ──▶ temporary tables ──compare, replace──▶ read tables
 *   that all writers of the project take
 *
 * The first transaction is read-only, so that PostgreSQL itself refuses to change anything but temporary tables.
 */
export interface RebuiltProject {
  readonly project: ReplayedProject;
  readonly events: number;
  readonly tables: readonly TableCounts[];
  readonly isRepaired: boolean;
}

export interface RebuildWanted {
  /** The code or the id of a project; missing: all projects. */
  readonly project?: string | undefined;
  /** Missing: compares only. */
  readonly repair?: StoreReplaced | undefined;
  /** After each page of events. */
  onProgress?(project: ReplayedProject, position: number, events: number): void;
}

interface Rebuilding extends RebuildWanted {
  readonly models: readonly ReadModel[];
  readonly compared: readonly TableShape[];
  readonly shadows: readonly TableShape[];
}

interface FoundProject extends ReplayedProject {
  readonly position: number;
}

/** Longer than the calls of the server may take; a writer that waits gives up after `serverLimits.lockWait`. */
const prepareSession = (database: Kysely<Tables>) =>
  sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false),
    set_config('lock_timeout', '60s', false), set_config('temp_buffers', '64MB', false),
    set_config('plan_cache_mode', 'force_custom_plan', false)`.execute(database);

const compareAll = async (tx: Transaction<Tables>, shapes: readonly TableShape[], project: string) => {
  const counts: TableCounts[] = [];
  for (const shape of shapes) counts.push(await compareTable(tx, shape, project));
  return counts;
};

/** All in one snapshot, and nothing is locked. */
const check = (database: Kysely<Tables>, { models, compared, onProgress }: Rebuilding, project: FoundProject) =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const position = await replayEvents(tx, models, project, 0, (at) => onProgress?.(project, at, project.position));
      return { position, tables: await compareAll(tx, compared, project.id) };
    });

/** Nobody else changes the project until the commit. */
const lock = (tx: Transaction<Tables>, project: string) =>
  sql`select 1 from public.projects where id = ${project} for no key update`.execute(tx);

interface Repair {
  /** The tables in which the check has found differences. */
  readonly shapes: readonly TableShape[];
  /** The position of the check. */
  readonly after: number;
  readonly store: StoreReplaced;
}

/** The tables as they were found. Short, because people wait for the lock. */
const repair = (
  database: Kysely<Tables>,
  models: readonly ReadModel[],
  project: FoundProject,
  { shapes, after, store }: Repair,
) =>
  database.transaction().execute(async (tx) => {
    await lock(tx, project.id);
    await onlyTemporary(tx, () => replayEvents(tx, models, project, after));
    const found = await compareAll(tx, shapes, project.id);
    await repairTables(tx, shapes, project.id, store);
    const left = (await compareAll(tx, shapes, project.id)).filter((counts) => !isEqual(counts));
    if (left.length > 0)
      throw new StartError(`${project.code}: ${left.map(({ table }) => table).join(', ')} could not be repaired.`);
    return found;
  });

const rebuildProject = async (
  database: Kysely<Tables>,
  rebuilding: Rebuilding,
  project: FoundProject,
): Promise<RebuiltProject> => {
  await resetShadows(database, rebuilding.shadows, project.id);
  const { position, tables } = await check(database, rebuilding, project);
  const done = { project, events: position, tables, isRepaired: false };
  if (!rebuilding.repair || tables.every(isEqual)) return done;
  const equal = new Set(tables.filter(isEqual).map(({ table }) => table));
  const shapes = rebuilding.compared.filter(({ name }) => !equal.has(name));
  const found = await repair(database, rebuilding.models, project, {
    shapes,
    after: position,
    store: rebuilding.repair,
  });
  const repaired = new Map(found.map((counts) => [counts.table, counts]));
  return { ...done, tables: tables.map((counts) => repaired.get(counts.table) ?? counts), isRepaired: true };
};

/** Projects whose purge has begun are left out: their rows go. */
const projectsFor = async (database: Kysely<Tables>, wanted: string | undefined): Promise<readonly FoundProject[]> => {
  const { rows } = await sql<FoundProject>`
    select id, code, account_id as account, position from public.projects
    where purge_started is null and (${wanted ?? null}::text is null or ${wanted ?? ''} in (id, code))
    order by code, id`.execute(database);
  if (wanted !== undefined && rows.length === 0) throw new StartError(`There is no project ${wanted}.`);
  return rows;
};

/** On one connection of `database`, which must have no other. */
export async function* rebuildTables(
  database: Kysely<Tables>,
  models: readonly ReadModel[],
  wanted: RebuildWanted = {},
): AsyncGenerator<RebuiltProject> {
  await prepareSession(database);
  const compared = await shapesOf(
    database,
    [...models.flatMap(({ tables }) => tables), 'projects'],
    models.flatMap(({ uncompared = [] }) => uncompared),
  );
  const byproducts = await shapesOf(
    database,
    models.flatMap((model) => model.byproducts ?? []),
  );
  const rebuilding = { ...wanted, models, compared, shadows: [...compared, ...byproducts] };
  await createShadows(database, rebuilding.shadows);
  for (const project of await projectsFor(database, wanted.project))
    yield await rebuildProject(database, rebuilding, project);
}
