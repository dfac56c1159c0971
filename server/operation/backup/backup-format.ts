import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is one tar archive:
 *
 *   assay-backup.json         what it is, and the migrations that made its tables
 *   database/TABLE/NUMBER     rows of a table, as COPY writes them, in packed pieces
 *   files/ID, evidence/ID     files, under the ids that the database has for them
 *   end.json                  how many rows and entries there are, and a hash of all of them: a backup without it is incomplete
 *
 * No name in it is ever used as a path.
 */
export const [headName, endName] = ['assay-backup.json', 'end.json'] as const;

export const format = 1;

/** Bytes of rows before they are packed. */
export const pieceBytes = 4_194_304;

const name = z.string().regex(/^[A-Za-z_][\w]{0,62}$/);

export const headSchema = z.object({
  product: z.literal('assay'),
  format: z.number().int(),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).max(10_000),
  tables: z.array(z.object({ name, columns: z.array(name).max(1_000) })).max(10_000),
  /** A secret of the installation, encrypted with ENCRYPTION_KEY; null: there was no such key. */
  sealed: z.object({ sealed: z.string() }).nullable(),
});
export type BackupHead = z.infer<typeof headSchema>;

export const endSchema = z.object({
  entries: z.number().int(),
  sha256: z.string(),
  rows: z.record(name, z.number().int()),
  sequences: z.record(name, z.string()),
  files: z.number().int(),
});
export type BackupEnd = z.infer<typeof endSchema>;

export const stores = ['files', 'evidence'] as const;
export type StoreName = (typeof stores)[number];

export type EntryName =
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'file'; readonly store: StoreName; readonly id: string };

/** Null: no backup has an entry with this name. */
export const readName = (text: string): EntryName | null => {
  const [, table] = /^database\/([A-Za-z_]\w{0,62})\/\d{1,9}$/.exec(text) ?? [];
  if (table) return { kind: 'rows', table };
  const [, store, id] = /^(files|evidence)\/([A-Za-z0-9_-]{8,64})$/.exec(text) ?? [];
  return id ? { kind: 'file', store: store as StoreName, id } : null;
};

/** Sums up all entries in their order. */
export const createSum = () => {
  const hash = createHash('sha256');
  let entries = 0;
  return {
    add(entry: string, size: number, sha256: string) {
      entries += 1;
      hash.update(`${entry} ${size} ${sha256}\n`);
    },
    result: () => ({ entries, sha256: hash.copy().digest('hex') }),
  };
};
