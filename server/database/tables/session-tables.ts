import type { ColumnType, Generated } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

export interface OidcPayloadsTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: MaybeTime;
  expires_at: MaybeTime;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_token: string;
  access_token: string;
  access_until: Time;
  access_life: number;
  id_token: string | null;
  handle: Generated<string>;
  grant_id: string | null;
  /** The external issuer of the session and its expiry; null: our own identity server. */
  issuer: string | null;
  issuer_until: MaybeTime;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_date: Time;
  last_seen: Time;
}

export interface SignInAttemptsTable {
  key: string;
  at: Time;
}

/** Addresses from which a user has entered the right password. */
export interface SignInAddressesTable {
  user_id: string;
  address: string;
  seen_date: Time;
}

/** How often somebody has called, at all server processes together. */
export interface CallCountsTable {
  /** A person or an address. */
  caller: string;
  calls: number;
  /** Then counting begins again. */
  ends_at: Time;
}
