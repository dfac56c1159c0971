import type { Readable } from 'node:stream';

/** Stores bytes: a folder by default; an object store could implement the same port. */
export interface FileStore {
  /** Stores at most `most` bytes under a new id; otherwise rejects with `TooLarge` and leaves nothing. */
  write(id: string, bytes: Readable, most: number): Promise<StoredFile>;
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** Deletes files, including partial ones, that are older than a moment (milliseconds since 1970) and unknown. */
  sweep(before: number, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export interface StoredFile {
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, which reveal the true type. */
  readonly head: Uint8Array;
}

export class TooLarge extends Error {}
