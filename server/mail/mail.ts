import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A mail as it goes out: the same words twice, plain and as simple HTML. */
export interface Mail {
  /** One address. */
  readonly to: string;
  /** What it is about, such as `user.invited`; for the log and for preferences. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds since 1970; what is not out by then is not sent any more. */
  readonly until?: number;
  /** Projects that it tells somebody of; it goes only to whoever may still see all of them then. */
  readonly about?: { readonly userId: string; readonly projects: readonly string[] };
}

/** Puts a mail into the transaction of what it tells of: both happen or neither. Throws `invalid` for no address. */
export type SendMail = (tx: Transaction<Tables>, mail: Mail) => Promise<void>;
