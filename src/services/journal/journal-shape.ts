import type { DBSchema } from 'idb';
import type { Command } from '../../domain/journal/fact.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import type { Sealed } from './cipher.ts';

/**
 * The journal on the device: one database per user, all values encrypted, all names opaque.
 *
 *   waiting   a row per command that the server has not answered, written before the command counts as stored; numbered
 *             by the database, so that all tabs share one order, whatever the clock does
 *   files     the bytes of files that waiting commands reference, by file id
 *   sent      the server ids of objects created here, by their former local ids
 *   refused   a row per command that the server refused, with the reason
 *   drafts    texts and files that were not sent yet
 *   snapshot  the view of the server's events and responses, for a fast start; a cache that ends with the session
 *   quarantine  rows that could not be read: set aside, never deleted
 *   moved     a mark that the database of an earlier version was migrated, so that it is migrated once
 */
export interface JournalShape extends DBSchema {
  waiting: { key: number; value: Waiting; indexes: { id: string } };
  files: { key: string; value: HeldBytes };
  sent: { key: string; value: Sealed };
  refused: { key: string; value: Sealed };
  drafts: { key: string; value: Sealed };
  snapshot: { key: string; value: Sealed };
  quarantine: { key: string; value: Sealed };
  moved: { key: string; value: true };
}
export interface Waiting extends Sealed {
  readonly id: string;
  /** The format version of the encrypted value; the first rows have none. */
  readonly version?: number;
}
/** The encrypted content of a row in `refused`; the first rows have no version. */
export interface StoredRefusal extends Refused<Command> {
  readonly version: number;
}
export interface HeldBytes extends Sealed {
  /** Milliseconds since 1970: unreferenced ids are deleted after a while. */
  readonly at: number;
}
export type StoreName = 'refused' | 'drafts' | 'snapshot' | 'quarantine' | 'sent';
