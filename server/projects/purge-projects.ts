import { sql, type Kysely } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import { projectAbout } from '../../src/domain/projects/project-facts.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { lockAnyProject } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import { system } from '../trash/trashed-records.ts';

/**
 * Purges projects that have expired in the trash:
 *
 *   mark (no restore from now on) ▸ its rows in batches, each durable ▸ its files ▸ the project itself
 *
 * After an interruption the next sweep continues: the row of the project is deleted last.
 */
export interface PurgeNeeds {
  readonly database: Kysely<Tables>;
  readonly files: Pick<FileStore, 'remove'>;
  /** Tables with rows of a project, in the order of deletion. */
  readonly tables: readonly (keyof Tables)[];
  now(): number;
}

const due = async ({ database, now }: PurgeNeeds) => {
  const rows = await database
    .selectFrom('projects')
    .select('id')
    .where('deleted_date', '<=', new Date(now() - limits.trashLife).toISOString())
    .orderBy('deleted_date')
    .limit(serverLimits.projectsPurgedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

/** Uses the same lock as a restore, so that only one of both happens. */
const mark = ({ database, now }: PurgeNeeds, id: string): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const { deleted_date, purge_started } = await lockAnyProject(tx, id);
    if (deleted_date === null || Date.parse(deleted_date) > now() - limits.trashLife) return false;
    if (purge_started === null)
      await tx
        .updateTable('projects')
        .set({ purge_started: new Date(now()).toISOString() })
        .where('id', '=', id)
        .execute();
    return true;
  });

/** Deletes one batch of a table; returns the ids of files that lost their last reference. */
const takePiece = ({ database }: PurgeNeeds, table: keyof Tables, id: string) =>
  database.transaction().execute(async (tx) => {
    // The database itself protects facts, unless their whole project is purged.
    await sql`select set_config('assay.purge', ${id}, true)`.execute(tx);
    const { rows } = await sql<{ id: string | null }>`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where project_id = ${id} limit ${serverLimits.rowsPurgedAtOnce}))
      returning ${table === 'stored_files' ? sql.ref('id') : sql`null`} as id`.execute(tx);
    return rows.map((row) => row.id);
  });

const emptyTable = async (needs: PurgeNeeds, table: keyof Tables, id: string): Promise<void> => {
  for (;;) {
    const gone = await takePiece(needs, table, id);
    // The sweep of files finds remaining bytes without a row.
    if (table === 'stored_files') for (const file of gone) if (file) await needs.files.remove(file);
    if (gone.length < serverLimits.rowsPurgedAtOnce) return;
  }
};

const endProject = ({ database, now }: PurgeNeeds, id: string): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const { account_id, name, code } = await tx
      .deleteFrom('projects')
      .where('id', '=', id)
      .returning(['account_id', 'name', 'code'])
      .executeTakeFirstOrThrow();
    await recordAccount(tx, [
      {
        account: account_id,
        type: 'project.deleted',
        about: projectAbout(id),
        by: system,
        at: new Date(now()).toISOString(),
        data: { field: 'trash', was: name, code },
      },
    ]);
  });

const purgeOne = async (needs: PurgeNeeds, id: string): Promise<boolean> => {
  if (!(await mark(needs, id))) return false;
  for (const table of needs.tables) await emptyTable(needs, table, id);
  await endProject(needs, id);
  return true;
};

/** The number of purged projects. A failure does not block other projects; it is reported at the end. */
export const purgeProjects = async (needs: PurgeNeeds): Promise<number> => {
  let purged = 0;
  const failed: unknown[] = [];
  for (const id of await due(needs))
    await purgeOne(needs, id).then(
      (isGone) => (purged += isGone ? 1 : 0),
      (error: unknown) => failed.push(error),
    );
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} projects could not be purged`);
  return purged;
};
