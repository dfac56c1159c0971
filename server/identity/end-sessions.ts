import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { clientId } from './identity-provider.ts';

/**
 * Ends sign-ins of a person: browser sessions, and at our identity server their refresh tokens, grants and sign-ins.
 * Remaining access tokens name an ended session and are rejected at the next call.
 */
export interface SessionName {
  readonly handle: string;
  /** The grant in the tokens of our own identity server; null with another issuer. */
  readonly grant: string | null;
}

type Executor = Kysely<Tables> | Transaction<Tables>;

const grantOfPayload = sql<string | null>`coalesce(grant_id, case model
  when 'Grant' then id
  when 'Session' then payload -> 'authorizations' -> ${clientId}::text ->> 'grantId' end)`;

const ofPerson = (database: Executor, userId: string) =>
  database.deleteFrom('oidc_payloads').where(sql<boolean>`payload ->> 'accountId' = ${userId}`);

export const endSession = async (database: Executor, userId: string, { handle, grant }: SessionName): Promise<void> => {
  await database.deleteFrom('sessions').where('user_id', '=', userId).where('handle', '=', handle).execute();
  if (grant === null) return;
  await ofPerson(database, userId)
    .where(sql<boolean>`${grantOfPayload} = ${grant}`)
    .execute();
};

/** Ends all other sessions, or all; a sign-in between its two steps must start again. */
export const endOtherSessions = async (
  database: Executor,
  userId: string,
  keep: SessionName | null = null,
): Promise<void> => {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (rows) => rows.where('handle', '<>', keep?.handle ?? ''))
    .execute();
  await ofPerson(database, userId)
    .$if(keep !== null, (rows) =>
      rows.where(sql<boolean>`${grantOfPayload} is distinct from ${keep?.grant ?? null}::text`),
    )
    .execute();
  await database.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  await database
    .deleteFrom('oidc_payloads')
    .where('model', '=', 'Interaction')
    .where(sql<boolean>`payload -> 'result' -> 'login' ->> 'accountId' = ${userId}`)
    .execute();
};
