import type { Readable } from 'node:stream';

/** Where bytes lie. A folder by default; an object store behind the same port. */
export interface FileStore {
  /** Keeps at most `most` bytes under an id that nobody has; rejects with `TooLarge` and leaves nothing otherwise. */
  write(id: string, bytes: Readable, most: number): Promise<StoredFile>;
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** Ends what was written before a moment (milliseconds since 1970) and is not known, halves of files too. */
  sweep(before: number, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export interface StoredFile {
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, by which the true type is told. */
  readonly head: Uint8Array;
}

export class TooLarge extends Error {}
