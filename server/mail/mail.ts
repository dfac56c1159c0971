import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A mail as it is sent: the same content as plain text and as simple HTML. */
export interface Mail {
  /** One address. */
  readonly to: string;
  /** The type, such as `user.invited`; for the log and for preferences. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds since 1970; the mail is dropped if it was not sent by then. */
  readonly until?: number;
  /** Projects that the mail mentions; it is sent only if the user still has access to all of them. */
  readonly about?: { readonly userId: string; readonly projects: readonly string[] };
}

/** Stores a mail in the transaction of its cause: both happen or neither. Throws `invalid` for an invalid address. */
export type SendMail = (tx: Transaction<Tables>, mail: Mail) => Promise<void>;
