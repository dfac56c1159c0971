import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { IntegrationRow } from '../integration-rows.ts';
import { JiraFault } from '../jira/jira-fault.ts';
import { openFor, sealFor } from '../sealed.ts';
import { mustAuthorizeAgain, renewTokens, type AtlassianNeeds, type OAuthTokens } from './atlassian-client.ts';
import { oauthLimits } from './oauth-limits.ts';

/**
 *   valid ─▶ used
 *   about to expire, or rejected ─▶ the lease is taken ─▶ request ─▶ both new tokens are stored, the lease ends
 *                                     └─ another process has it: the old token as long as it is valid, then its result
 *
 * A refresh token is valid once, and a second use ends all tokens of the approval: so one renewal at a time, in all
 * processes. No transaction is open meanwhile. A process that dies leaves the lease until it ends; if Atlassian has
 * answered it, the next renewal says that a person must approve again.
 */
export interface AccessNeeds extends AtlassianNeeds {
  readonly database: Kysely<Tables>;
  readonly valueKey: Buffer;
}

const readRow = ({ database }: AccessNeeds, id: string): Promise<IntegrationRow | undefined> =>
  database.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirst();

/** By the clock of the database, which all processes share. Null: another one has it, or the tokens have changed. */
const takeLease = async ({ database }: AccessNeeds, row: IntegrationRow): Promise<string | null> => {
  const renewal = randomUUID();
  const until = sql<string>`clock_timestamp() + make_interval(secs => ${oauthLimits.renewalLease / 1000})`;
  const { numUpdatedRows } = await database
    .updateTable('integrations')
    .set({ renewal, renewal_until: until })
    .where('id', '=', row.id)
    .where('sealed_refresh_token', '=', row.sealed_refresh_token)
    .where(sql<boolean>`(renewal_until is null or renewal_until <= clock_timestamp())`)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? renewal : null;
};

type Tokens = Pick<IntegrationRow, 'sealed_token' | 'sealed_refresh_token'> & { readonly token_expires: string | null };

export const sealedTokens = (id: string, { access, refresh, expires }: OAuthTokens, key: Buffer) => ({
  sealed_token: sealFor(id, 'token', access, key),
  ...(refresh !== null && { sealed_refresh_token: sealFor(id, 'refreshToken', refresh, key) }),
  token_expires: new Date(expires).toISOString(),
});

/** Ends the lease. Nothing is written over the tokens of an approval that was given meanwhile. */
const endLease = async ({ database }: AccessNeeds, row: IntegrationRow, renewal: string, tokens: Partial<Tokens>) => {
  await database
    .updateTable('integrations')
    .set({ ...tokens, renewal: null, renewal_until: null })
    .where('id', '=', row.id)
    .where('renewal', '=', renewal)
    .where('sealed_refresh_token', '=', row.sealed_refresh_token)
    .execute();
};

const noTokens: Tokens = { sealed_token: null, sealed_refresh_token: null, token_expires: null };

const renew = async (needs: AccessNeeds, row: IntegrationRow, refresh: string, renewal: string): Promise<string> => {
  const clientSecret = openFor(row.id, 'clientSecret', row.sealed_client_secret, needs.valueKey) ?? '';
  try {
    const tokens = await renewTokens(needs, { clientId: row.consumer_key, clientSecret }, refresh);
    await endLease(needs, row, renewal, sealedTokens(row.id, tokens, needs.valueKey));
    return tokens.access;
  } catch (error) {
    // A token that is no longer accepted is not sent again.
    const isOver = error instanceof JiraFault && error.reason.code === 'authorizeAgain';
    await endLease(needs, row, renewal, isOver ? noTokens : {});
    throw error;
  }
};

/** The stored access token, unless it is the rejected one or has expired. */
const storedAccess = (needs: AccessNeeds, row: IntegrationRow, rejected: string | undefined) => {
  const token = openFor(row.id, 'token', row.sealed_token, needs.valueKey);
  const left = row.token_expires === null ? 0 : Date.parse(row.token_expires) - needs.now();
  return token === null || token === rejected || left <= 0 ? null : { token, isFresh: left > oauthLimits.renewBefore };
};

const isPassing = (error: unknown) => error instanceof JiraFault && error.kind === 'passing';

/** The access token of an integration, renewed in time. `rejected`: one that Jira has refused. */
export const createAccess =
  (needs: AccessNeeds, id: string) =>
  async (rejected?: string): Promise<string> => {
    const until = performance.now() + oauthLimits.renewalWait;
    for (;;) {
      const row = await readRow(needs, id);
      const stored = row && storedAccess(needs, row, rejected);
      if (stored?.isFresh) return stored.token;
      const refresh = row ? openFor(id, 'refreshToken', row.sealed_refresh_token, needs.valueKey) : null;
      if (!row || refresh === null) throw mustAuthorizeAgain();
      const renewal = await takeLease(needs, row);
      try {
        if (renewal !== null) return await renew(needs, row, refresh, renewal);
      } catch (error) {
        if (!stored || !isPassing(error)) throw error;
      }
      if (stored) return stored.token;
      if (performance.now() >= until) throw waited(needs);
      await sleep(oauthLimits.renewalPoll);
    }
  };

const waited = ({ atlassian }: AccessNeeds) =>
  new JiraFault({ code: 'jiraTimedOut', host: new URL(atlassian.authURL).host }, 'passing');
