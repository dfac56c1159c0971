import type { Readable } from 'node:stream';

/** How many of the first bytes `write` returns. */
export const headBytes = 64;

/** Stores bytes: in a folder by default, or in an object store. */
export interface FileStore {
  /** Stores at most `most` bytes under a new id; otherwise rejects with `TooLarge` and leaves nothing. */
  write(id: string, bytes: Readable, most: number): Promise<StoredFile>;
  /** Rejects with the code ENOENT if it does not exist. */
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** Deletes files, including partial ones, that are older than a moment (milliseconds since 1970) and unknown. */
  sweep(before: number, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** Deletes only partial files that are older than a moment. */
  removeHalf(before: number): Promise<number>;
  /** All whole files, in any order. */
  list(): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  readonly id: string;
  readonly size: number;
}

export interface StoredFile {
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, which reveal the true type. */
  readonly head: Uint8Array;
}

export class TooLarge extends Error {}

/** What stands in a path or a key: never more than an id. */
export const requireFileId = (id: string): string => {
  if (isFileId(id)) return id;
  throw new Error('not the id of a file');
};
export const isFileId = (name: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(name);
