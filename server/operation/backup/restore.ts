import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { clusterOf } from '../../database/cluster/cluster-folder.ts';
import { startPostgres } from '../../database/cluster/postgres-supervisor.ts';
import { StartError } from '../../database/cluster/start-error.ts';
import { plainClient } from '../../database/plain-client.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { requireKey } from '../../identity/installation-secrets.ts';
import { headOf, readArchive, verifyArchive } from './archive-reader.ts';
import { stores, type BackupEnd } from './backup-format.ts';
import { beginLoading, requireEmptyDatabase } from './load-database.ts';
import type { ObjectStores } from './stage-objects.ts';

/**
 * Restores a backup where nothing is yet:
 *
 *   is the place empty? ─▶ is the archive whole? ─▶ everything into DATA_DIR/.restoring ─▶ into its place, the database last
 *
 * Until the last step the place stays empty. A restore that was killed is simply begun again: while DATA_DIR/.restoring is there,
 * files without a database are its own. Objects are written into their place at once.
 */
export interface RestoreNeeds {
  readonly path: string;
  readonly dataDir: string;
  /** Null: files are in folders of `dataDir`. */
  readonly objects?: ObjectStores | null;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly encryptionKey: string | null;
}

export interface Restored {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
}

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0;

const stagingOf = ({ dataDir }: Pick<RestoreNeeds, 'dataDir'>) => join(dataDir, '.restoring');

const requireNoObjects = async (objects: ObjectStores): Promise<void> => {
  for (const store of stores)
    for await (const { id } of objects[store].list())
      throw new StartError(
        `The object store has ${store}/${id} already: restore into an empty bucket or folder of it.`,
      );
};

const requireEmptyFolder = async ({ dataDir, databaseUrl, objects }: RestoreNeeds): Promise<void> => {
  const wasKilled = existsSync(stagingOf({ dataDir }));
  if (objects && !wasKilled) await requireNoObjects(objects);
  const names = [...(wasKilled ? [] : stores), ...(databaseUrl === null ? ['postgres'] : [])];
  for (const name of names)
    if (!(await isEmpty(join(dataDir, name))))
      throw new StartError(`${join(dataDir, name)} is not empty: restore into an empty DATA_DIR.`);
};

/** A database that only this process knows, or the given one. */
const withDatabase = async (
  { databaseUrl }: RestoreNeeds,
  staging: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const postgres = databaseUrl === null ? await startPostgres({ folder: clusterOf(staging), onExit: () => {} }) : null;
  try {
    const client = await plainClient(postgres?.connection ?? databaseUrl ?? '', 'assay restore');
    try {
      await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres?.stop();
  }
};

/** Objects have no second place: until the rows are there, nothing names them. */
const filesOf = ({ objects }: RestoreNeeds, staging: string): ObjectStores =>
  objects ?? {
    files: createFolderStore(join(staging, 'files')),
    evidence: createFolderStore(join(staging, 'evidence')),
  };

const load = async (client: pg.Client, needs: RestoreNeeds, end: BackupEnd, staging: string): Promise<void> => {
  const { path } = needs;
  const files = filesOf(needs, staging);
  const loading = await beginLoading(client, await headOf(path));
  for await (const { name, bytes } of readArchive(path)) {
    if (name.kind === 'rows') await loading.add(name.table, bytes);
    else await files[name.store].write(name.id, Readable.from(bytes), Number.POSITIVE_INFINITY);
  }
  await loading.finish(end);
};

const intoPlace = async (staging: string, dataDir: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    if (!existsSync(join(staging, name))) continue;
    // An empty folder may be there.
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(staging, name), join(dataDir, name));
  }
};

export const restore = async (needs: RestoreNeeds): Promise<Restored> => {
  const { path, dataDir, databaseUrl, encryptionKey } = needs;
  const head = await headOf(path);
  await requireEmptyFolder(needs);
  if (head.sealed) requireKey(head.sealed, encryptionKey);
  const end = await verifyArchive(path);
  const staging = stagingOf(needs);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  let isDone = false;
  try {
    await withDatabase(needs, staging, async (client) => {
      await requireEmptyDatabase(client);
      await load(client, needs, end, staging);
      if (databaseUrl !== null) await intoPlace(staging, dataDir, stores);
      await client.query('commit');
    });
    if (databaseUrl === null) await intoPlace(staging, dataDir, [...stores, 'postgres']);
    isDone = true;
  } finally {
    // It says that the objects are those of a restore that has failed, and can be begun again.
    if (isDone || !needs.objects) await rm(staging, { recursive: true, force: true });
  }
  return { madeAt: head.madeAt, rows: Object.values(end.rows).reduce((sum, one) => sum + one, 0), files: end.files };
};
