import { z } from 'zod';
import type { AtlassianHosts } from '../../config-values.ts';
import type { Egress } from '../../egress/egress.ts';
import type { OutwardAnswer } from '../../egress/send-request.ts';
import { isDone, jsonIn, sendBounded } from '../jira/jira-client.ts';
import { JiraFault } from '../jira/jira-fault.ts';
import { oauthLimits } from './oauth-limits.ts';

/**
 * OAuth 2.0 (3LO) of Atlassian:
 *
 *   authorize, in the browser ▸ a code ▸ access and refresh token ▸ the sites that the person has approved
 *                                             └─ each renewal answers with a new refresh token, and ends the one before
 */
export interface AtlassianNeeds {
  readonly egress: Egress;
  readonly atlassian: AtlassianHosts;
  now(): number;
}

/** An app of the Atlassian developer console. */
export interface OAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OAuthTokens {
  readonly access: string;
  /** Null: the one before stays. */
  readonly refresh: string | null;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const scopes = ['read:jira-work', 'write:jira-work', 'read:jira-user', 'offline_access'];

interface AuthorizationRequest {
  readonly clientId: string;
  readonly callback: string;
  readonly state: string;
  /** PKCE (RFC 7636), S256. */
  readonly challenge: string;
}

/** The page of Atlassian on which a person approves. */
export const authorizationAddress = ({ authURL }: AtlassianHosts, request: AuthorizationRequest): string => {
  const url = new URL(`${authURL}/authorize`);
  url.search = new URLSearchParams({
    audience: 'api.atlassian.com',
    client_id: request.clientId,
    scope: scopes.join(' '),
    redirect_uri: request.callback,
    state: request.state,
    response_type: 'code',
    prompt: 'consent',
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
};

/** The API of a site. */
export const apiOfSite = ({ apiURL }: AtlassianHosts, cloudId: string): string => `${apiURL}/ex/jira/${cloudId}`;

const tokenText = z.string().min(1).max(oauthLimits.tokenLength);
const tokensShape = z.object({
  access_token: tokenText,
  refresh_token: tokenText.optional(),
  expires_in: z.number().positive(),
});
const errorShape = z.object({ error: z.string(), error_description: z.string().catch('') });

const unreadable = (host: string) => new JiraFault({ code: 'jiraUnreadable', host }, 'passing');

interface Refusal {
  readonly error: string;
  readonly isGrant: boolean;
}

const refusalIn = ({ text }: OutwardAnswer): Refusal => {
  const read = errorShape.safeParse(jsonIn(text));
  if (!read.success) return { error: '', isGrant: false };
  const { error, error_description: description } = read.data;
  // An older form of the same answer names the token in its description.
  const isGrant = error === 'invalid_grant' || (error === 'unauthorized_client' && /refresh.?token/i.test(description));
  return { error, isGrant };
};

const ofApp: readonly string[] = ['invalid_client', 'unauthorized_client', 'access_denied'];

const tokenFault = (answer: OutwardAnswer, host: string, ofGrant: JiraFault): JiraFault => {
  const { status } = answer;
  if (status === 429) return new JiraFault({ code: 'jiraPaused', host }, 'passing');
  const { error, isGrant } = refusalIn(answer);
  if (isGrant) return ofGrant;
  if (status < 500 && ofApp.includes(error)) return new JiraFault({ code: 'oauthAppRefused', host }, 'credentials');
  return new JiraFault({ code: 'jiraRefused', host, status }, 'passing');
};

const requestTokens = async (
  { egress, atlassian, now }: AtlassianNeeds,
  { clientId, clientSecret }: OAuthApp,
  grant: Readonly<Record<string, string>>,
  ofGrant: JiraFault,
): Promise<OAuthTokens> => {
  const url = new URL(`${atlassian.authURL}/oauth/token`);
  const began = now();
  const body = { client_id: clientId, client_secret: clientSecret, ...grant };
  const answer = await sendBounded(egress, { method: 'POST', url, owner: clientId, body });
  if (!isDone(answer)) throw tokenFault(answer, url.host, ofGrant);
  const read = tokensShape.safeParse(jsonIn(answer.text));
  if (!read.success) throw unreadable(url.host);
  const { access_token: access, refresh_token: refresh, expires_in } = read.data;
  return { access, refresh: refresh ?? null, expires: began + expires_in * 1000 };
};

export interface ApprovedCode {
  readonly code: string;
  readonly callback: string;
  readonly verifier: string;
}

export const exchangeCode = (
  needs: AtlassianNeeds,
  app: OAuthApp,
  { code, callback, verifier }: ApprovedCode,
): Promise<OAuthTokens> =>
  requestTokens(
    needs,
    app,
    { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier },
    new JiraFault({ code: 'consentExpired' }, 'final'),
  );

/** The approval was withdrawn, has expired, or a token was used twice: a person must approve again. */
export const mustAuthorizeAgain = () => new JiraFault({ code: 'authorizeAgain' }, 'credentials');

export const renewTokens = (needs: AtlassianNeeds, app: OAuthApp, refresh: string): Promise<OAuthTokens> =>
  requestTokens(needs, app, { grant_type: 'refresh_token', refresh_token: refresh }, mustAuthorizeAgain());

const sitesShape = z.array(z.object({ id: z.string().regex(/^[\w-]{1,100}$/), url: z.string() }));

const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The cloud id of a site, among those that the person has approved. */
export const cloudIdOf = async (
  { egress, atlassian }: AtlassianNeeds,
  access: string,
  hostURL: string,
): Promise<string> => {
  const url = new URL(`${atlassian.apiURL}/oauth/token/accessible-resources`);
  const answer = await sendBounded(egress, { method: 'GET', url, owner: hostURL, authorization: `Bearer ${access}` });
  if (answer.status === 429) throw new JiraFault({ code: 'jiraPaused', host: url.host }, 'passing');
  if (!isDone(answer)) throw new JiraFault({ code: 'jiraRefused', host: url.host, status: answer.status }, 'passing');
  const read = sitesShape.safeParse(jsonIn(answer.text));
  if (!read.success) throw unreadable(url.host);
  const { host } = new URL(hostURL);
  const found = read.data.find((site) => hostIn(site.url) === host);
  if (found) return found.id;
  const others = read.data.map((site) => hostIn(site.url)).filter((other) => other !== '');
  const sites = [...new Set(others)].slice(0, oauthLimits.sitesNamed).join(', ');
  throw new JiraFault(
    sites === '' ? { code: 'noSiteApproved', host } : { code: 'siteNotApproved', host, sites },
    'final',
  );
};
