import type pg from 'pg';
import { plainClient } from '../../database/plain-client.ts';
import { StartError } from '../../database/cluster/start-error.ts';
import { StoreUnavailable } from '../../files/store-unavailable.ts';
import { isTransient } from '../../wire/is-transient.ts';
import { writeArchive } from './archive-writer.ts';
import { beginSnapshot, dumpTables, readHeadOf, readSequences } from './dump-database.ts';
import { stageFiles, type Staged, type WrittenFiles } from './stage-files.ts';
import { stageObjects, type ObjectStores } from './stage-objects.ts';

/**
 * A backup of an installation, while it serves:
 *
 *   snapshot of the database ─▶ links to all files ─▶ does every row have its file? ─▶ rows, files, sum
 *              ▲                                                  │ no: one was deleted in between
 *              └──────────────────────────────────────────────────┘
 *
 * A file is stored before the row that names it, and deleted after that row; so the files of a snapshot exist when it is
 * taken. A file that is missing twice was missing before.
 */
export interface BackupNeeds {
  readonly target: string | pg.ClientConfig;
  readonly dataDir: string;
  /** Null: files are in folders of `dataDir`. */
  readonly objects?: ObjectStores | null;
  readonly path: string;
  readonly version: string;
}

export interface BackedUp {
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and nobody has. */
  readonly missing: readonly string[];
}

const snapshotWithFiles = async (client: pg.Client, staged: Staged): Promise<readonly string[]> => {
  let before: ReadonlySet<string> = new Set();
  for (;;) {
    await beginSnapshot(client);
    await staged.add();
    const missing = await staged.missing(client);
    if ([...missing].every((one) => before.has(one))) return [...missing];
    before = missing;
    await client.query('rollback');
  }
};

/** A database that ends while it is read. */
const inWords = (error: unknown): unknown =>
  isTransient(error) && !(error instanceof StoreUnavailable)
    ? new StartError('The connection to the database ended during the backup. Nothing was backed up: run it again.')
    : error;

export const backUp = async ({ target, dataDir, objects, path, version }: BackupNeeds): Promise<BackedUp> => {
  const client = await plainClient(target, 'assay backup');
  const staged = objects ? stageObjects(objects) : await stageFiles(dataDir);
  try {
    const missing = await snapshotWithFiles(client, staged);
    const head = await readHeadOf(client, version);
    let rows: Readonly<Record<string, number>> = {};
    let written: WrittenFiles = { files: 0, gone: [] };
    await writeArchive(path, async (archive) => {
      await archive.head(head);
      rows = await dumpTables(client, archive, head.tables);
      written = await staged.write(archive);
      await archive.end({ rows, files: written.files, sequences: await readSequences(client) });
    });
    return {
      rows: Object.values(rows).reduce((sum, one) => sum + one, 0),
      files: written.files,
      missing: [...missing, ...written.gone],
    };
  } catch (error) {
    throw inWords(error);
  } finally {
    await staged.remove();
    await client.end();
  }
};
