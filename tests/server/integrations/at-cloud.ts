import type { Caller } from '../caller.ts';
import { installed, type Connected } from './at-integrations.ts';

/** Shorthands for Jira Cloud with an Atlassian app. */
export const appOf = ({ jira }: Connected) => ({
  hostURL: jira.base,
  authentication: 'OAUTH' as const,
  consumerKey: jira.atlassian.clientId,
  clientSecret: jira.atlassian.clientSecret,
});

export const configuredApp = async (at: Connected, more: object = {}): Promise<string> => {
  const { id } = await installed(at.admin, 'jira-cloud');
  await at.admin.reply('integrations.configure', { params: { id }, body: { ...appOf(at), ...more } });
  return id;
};

/** The browser goes to Atlassian and comes back: what the page of the product sends. */
export const followed = async (redirectURL: string | null) => {
  const answer = await fetch(redirectURL ?? '', { redirect: 'manual' });
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  const [state = '', code = '', error = ''] = ['state', 'code', 'error'].map((name) => searchParams.get(name) ?? '');
  const consent = error === '' ? { state, authorizationCode: code } : { state, error };
  return { callback: `${origin}${pathname}`, consent };
};

export const begun = async (who: Caller, id: string) =>
  (await who.reply('integrations.activate', { params: { id }, body: {} })).redirectURL ?? '';

/** Installed, configured and approved. */
export const connectedApp = async (at: Connected): Promise<string> => {
  at.jira.atlassian.decision = 'approve';
  const id = await configuredApp(at);
  const { consent } = await followed(await begun(at.admin, id));
  await at.admin.reply('integrations.activate', { params: { id }, body: { consent } });
  return id;
};

/** The stored access token is about to expire, or has expired. */
export const expiresIn = ({ space }: Connected, seconds: number) =>
  space.database.pool.query(`update integrations set token_expires = now() + make_interval(secs => $1)`, [seconds]);
