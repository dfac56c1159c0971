import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { evidenceId } from '../../runs/evidence/evidence-content.ts';
import { isAlive } from '../../database/is-alive.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { stores, type StoreName } from './backup-format.ts';

/**
 * Hard links to all files, so that none is gone before it is in the archive: a stored file never changes, but it may be
 * deleted. Where the disk has no hard links, the files are copied.
 */
const prefix = '.backup-';

const idOf = /^[A-Za-z0-9_-]{8,64}$/;

const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EEXIST') return;
    await copyFile(from, to).catch((failed: NodeJS.ErrnoException) => {
      if (failed.code !== 'ENOENT') throw failed;
    });
  }
};

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** What backups have left behind that were killed. */
const removeLeft = async (dataDir: string) => {
  for (const name of await namesIn(dataDir)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && pid !== process.pid && !isAlive(pid))
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
};

/** A page of the ids of files that rows name; `last` is the end of the page before. */
type Page = readonly { readonly id: string; readonly key: readonly string[] }[];

const namedFiles = async (client: pg.Client, [last = '']: readonly string[]): Promise<Page> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from (select id from stored_files union select file_id from prepared_exports where file_id is not null) f
     where id > $1 order by id limit 5000`,
    [last],
  );
  return rows.map(({ id }) => ({ id, key: [id] }));
};

const namedEvidence = async (client: pg.Client, [account = '', hash = '']: readonly string[]): Promise<Page> => {
  const { rows } = await client.query<{ account_id: string; hash: string }>(
    `select account_id, hash from evidence_contents where (account_id, hash) > ($1, $2)
     order by account_id, hash limit 5000`,
    [account, hash],
  );
  return rows.map((row) => ({ id: evidenceId(row.account_id, row.hash), key: [row.account_id, row.hash] }));
};

const named = { files: namedFiles, evidence: namedEvidence } satisfies Record<StoreName, unknown>;

export interface Staged {
  /** Links all files that exist now. */
  add(): Promise<void>;
  /** Files that the rows name and the folder does not have. */
  missing(client: pg.Client): Promise<ReadonlySet<string>>;
  /** Writes all files, and returns their number. */
  write(archive: ArchiveWriter): Promise<number>;
  remove(): Promise<void>;
}

export const stageFiles = async (dataDir: string): Promise<Staged> => {
  await removeLeft(dataDir);
  const folder = join(dataDir, `${prefix}${process.pid}`);
  const placeOf = (store: StoreName, id: string) => join(folder, store, id.slice(-2), id);

  async function* idsIn(root: string, store: StoreName) {
    for (const below of await namesIn(join(root, store)))
      for (const id of await namesIn(join(root, store, below))) if (idOf.test(id) && below === id.slice(-2)) yield id;
  }
  const missingIn = async (client: pg.Client, store: StoreName, gone: Set<string>) => {
    for (let page = await named[store](client, []); page.length > 0;) {
      for (const { id } of page) if (!existsSync(placeOf(store, id))) gone.add(`${store}/${id}`);
      page = await named[store](client, page.at(-1)?.key ?? []);
    }
  };

  return {
    async add() {
      for (const store of stores)
        for await (const id of idsIn(dataDir, store)) {
          const place = placeOf(store, id);
          await mkdir(join(place, '..'), { recursive: true, mode: 0o700 });
          await linkOrCopy(join(dataDir, store, id.slice(-2), id), place);
        }
    },
    async missing(client) {
      const gone = new Set<string>();
      for (const store of stores) await missingIn(client, store, gone);
      return gone;
    },
    async write(archive) {
      let files = 0;
      for (const store of stores)
        for await (const id of idsIn(folder, store)) {
          const place = placeOf(store, id);
          const { size } = await stat(place);
          await archive.file(`${store}/${id}`, size, createReadStream(place) as AsyncIterable<Buffer>);
          files += 1;
        }
      return files;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
