import type { DBSchema } from 'idb';
import type { Command } from '../../domain/journal/fact.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import type { Sealed } from './cipher.ts';

/**
 * The journal on the device, one database per user, every value sealed, every name opaque:
 *
 *   waiting   a row per command that the server has not answered, written strictly before it counts as kept; numbered
 *             by the database, so that all tabs have one order, whatever the clock did
 *   files     the bytes of files that waiting commands name, by the ids of the files
 *   sent      what was made here before it had a name, by the name that the server gave it
 *   refused   a row per command that the server refused, with the reason
 *   drafts    texts and files that were not sent yet
 *   snapshot  the view of the facts and answers of the server, to show something at once; a cache that ends with the session
 *   quarantine  rows that could not be read: set aside, never thrown away
 *   moved     that the database of an earlier version was taken over, so that it is taken over once
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
  /** Of what is sealed; the first rows have none. */
  readonly version?: number;
}
/** What is sealed in a row of `refused`; the first rows have no version. */
export interface StoredRefusal extends Refused<Command> {
  readonly version: number;
}
export interface HeldBytes extends Sealed {
  /** Milliseconds since 1970: what nobody names goes after a while. */
  readonly at: number;
}
export type StoreName = 'refused' | 'drafts' | 'snapshot' | 'quarantine' | 'sent';
