import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { WriteContext } from '../../accounts/write-account.ts';
import { callbackPath, lockIntegration, type IntegrationRow } from '../integration-rows.ts';
import { JiraFault } from '../jira/jira-fault.ts';
import { openFor, sealFor } from '../sealed.ts';
import { authorizationAddress, cloudIdOf, exchangeCode } from './atlassian-client.ts';
import { oauthLimits } from './oauth-limits.ts';
import { sealedTokens, type AccessNeeds } from './renew-access.ts';

/**
 *   begun: state and verifier are stored ─▶ Atlassian ─▶ the browser comes back with the state ─▶ taken, once ─▶ tokens
 *
 * The state is that of one integration and one person, and expires. A wrong one, or another person, ends nothing: whoever
 * has begun can still come back. The verifier of PKCE never leaves the server.
 */
export interface ApprovalNeeds extends AccessNeeds {
  /** Of this installation, without a slash at the end. */
  readonly origin: string;
}

/** Registered for the app at Atlassian: compared there as it is. */
export const callbackOf = (origin: string): string => `${origin}${callbackPath}`;

export type ApprovalAnswer =
  | { readonly state: string; readonly authorizationCode: string }
  | { readonly state: string; readonly error: string };

const pendingShape = z.object({ by: z.string(), state: z.string(), verifier: z.string(), until: z.number() });
type Pending = z.output<typeof pendingShape>;

const random = () => randomBytes(32).toString('base64url');

/** Answers the page of Atlassian on which the person approves. */
export const beginApproval = async (needs: ApprovalNeeds, row: IntegrationRow, by: string): Promise<string> => {
  const state = `${row.id}.${random()}`;
  const verifier = random();
  const pending: Pending = { by, state, verifier, until: needs.now() + oauthLimits.approvalTime };
  await needs.database
    .updateTable('integrations')
    .set({ sealed_request_token: sealFor(row.id, 'requestToken', JSON.stringify(pending), needs.valueKey) })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .execute();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const callback = callbackOf(needs.origin);
  return authorizationAddress(needs.atlassian, { clientId: row.consumer_key, callback, state, challenge });
};

const pendingOf = (row: IntegrationRow, key: Buffer): Pending | null => {
  const text = openFor(row.id, 'requestToken', row.sealed_request_token, key);
  const read = text === null || row.status !== 'ACTIVATING' ? null : pendingShape.safeParse(JSON.parse(text));
  return read?.success ? read.data : null;
};

export interface TakenApproval {
  readonly row: IntegrationRow;
  readonly pending: Pending;
}

/** Takes what was begun, so that nobody can take it again. */
export const takeApproval = (
  { database, valueKey }: ApprovalNeeds,
  { account, by }: WriteContext,
  id: string,
  { state }: ApprovalAnswer,
): Promise<TakenApproval> =>
  database.transaction().execute(async (tx) => {
    const row = await lockIntegration(tx, account, id);
    const pending = pendingOf(row, valueKey);
    if (!pending) throw invalid('consent', { code: 'consentExpired' });
    if (pending.state !== state) throw invalid('consent', { code: 'consentUnknown' });
    if (pending.by !== by) throw invalid('consent', { code: 'consentOfOther' });
    await tx.updateTable('integrations').set({ sealed_request_token: null }).where('id', '=', id).execute();
    return { row, pending };
  });

const errorPattern = /^\w{1,60}$/;
const faultOfAnswer = (error: string): JiraFault =>
  error === 'access_denied'
    ? new JiraFault({ code: 'consentDenied' }, 'final')
    : new JiraFault({ code: 'consentFailed', error: errorPattern.test(error) ? error : '?' }, 'final');

/** The tokens and the site, for the row. Rejects with a JiraFault. */
export const completeApproval = async (
  needs: ApprovalNeeds,
  { row, pending }: TakenApproval,
  answer: ApprovalAnswer,
) => {
  if ('error' in answer) throw faultOfAnswer(answer.error);
  if (needs.now() > pending.until) throw new JiraFault({ code: 'consentExpired' }, 'final');
  const clientSecret = openFor(row.id, 'clientSecret', row.sealed_client_secret, needs.valueKey) ?? '';
  const tokens = await exchangeCode(
    needs,
    { clientId: row.consumer_key, clientSecret },
    { code: answer.authorizationCode, callback: callbackOf(needs.origin), verifier: pending.verifier },
  );
  // Without it, the integration would work for an hour.
  if (tokens.refresh === null) throw new JiraFault({ code: 'noRefreshToken' }, 'final');
  const cloud_id = await cloudIdOf(needs, tokens.access, row.host_url);
  return { access: tokens.access, written: { ...sealedTokens(row.id, tokens, needs.valueKey), cloud_id } };
};
