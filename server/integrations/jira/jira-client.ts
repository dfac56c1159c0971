import { z } from 'zod';
import { integrationLimits, type IntegrationType } from '../../../src/domain/integrations/integration.ts';
import { EgressError } from '../../egress/egress-error.ts';
import type { Egress } from '../../egress/egress.ts';
import type { OutwardAnswer, OutwardRequest } from '../../egress/send-request.ts';
import { faultOfEgress, JiraFault } from './jira-fault.ts';
import { signOAuth, type OAuthCredentials } from './sign-oauth.ts';

/** How to sign in to a Jira. */
export type JiraCredentials =
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly userName: string; readonly token: string }
  | ({ readonly kind: 'oauth' } & OAuthCredentials)
  /** A token that expires. `rejected`: another one than this. */
  | { readonly kind: 'renewed'; access(rejected?: string): Promise<string> };

export interface JiraSite {
  /** Of its requests: the integration. */
  readonly owner: string;
  readonly type: IntegrationType;
  /** Without a slash at the end; it may have a path. */
  readonly hostURL: string;
  /** Where its API is, if not there. */
  readonly apiURL?: string;
  readonly credentials: JiraCredentials;
}

export interface JiraNeeds {
  readonly egress: Egress;
  now(): number;
}

export interface JiraCall {
  readonly method: OutwardRequest['method'];
  /** After the address of Jira, with its query. */
  readonly path: string;
  readonly body?: object;
  /** With what a person has chosen: if Jira does not accept it, its message is the reason. */
  readonly isExplained?: boolean;
  /** 403 is about this issue, and not about the credentials. */
  readonly mayBeForbidden?: boolean;
  /** Parameters of OAuth that the call needs. */
  readonly oauth?: Readonly<Record<string, string>>;
}

type Lasting = Exclude<JiraCredentials, { readonly kind: 'renewed' }>;

const authorizationOf = (
  credentials: Lasting,
  call: Pick<JiraCall, 'method' | 'oauth'>,
  url: URL,
  now: number,
): string => {
  if (credentials.kind === 'bearer') return `Bearer ${credentials.token}`;
  if (credentials.kind === 'oauth')
    return signOAuth({ method: call.method, url, parameters: call.oauth ?? {} }, credentials, now);
  return `Basic ${Buffer.from(`${credentials.userName}:${credentials.token}`).toString('base64')}`;
};

export const urlIn = (hostURL: string, path: string): URL => new URL(`${hostURL}${path}`);

interface SentRequest extends Pick<OutwardRequest, 'method' | 'url' | 'owner'> {
  readonly authorization?: string;
  readonly body?: object | undefined;
}

/** Sends a request within the limits of integrations; rejects with a JiraFault without an answer. */
export const sendBounded = (
  egress: Egress,
  { method, url, owner, authorization, body }: SentRequest,
): Promise<OutwardAnswer> => {
  const request: OutwardRequest = {
    method,
    url,
    owner,
    headers: {
      ...(authorization !== undefined && { authorization }),
      // Jira takes a request with the agent of a browser for a forged one.
      'x-atlassian-token': 'no-check',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    bytesMost: integrationLimits.answerBytes,
    time: integrationLimits.answerTime,
  };
  return egress.request(request, integrationLimits.pauseMost).catch((error: unknown) => {
    throw error instanceof EgressError ? faultOfEgress(error.fault, url.host, error.retryAfter) : error;
  });
};

/** A token that Jira rejects is renewed, once. */
const sendSigned = async ({ egress, now }: JiraNeeds, { owner, credentials }: JiraSite, call: JiraCall, url: URL) => {
  const send = (authorization: string) =>
    sendBounded(egress, { method: call.method, url, owner, authorization, body: call.body });
  if (credentials.kind !== 'renewed') return send(authorizationOf(credentials, call, url, now()));
  const token = await credentials.access();
  const answer = await send(`Bearer ${token}`);
  return answer.status === 401 ? send(`Bearer ${await credentials.access(token)}`) : answer;
};

/** Sends a call; rejects with a JiraFault unless Jira says that it is done. */
export const callJira = async (needs: JiraNeeds, site: JiraSite, call: JiraCall): Promise<OutwardAnswer> => {
  const url = urlIn(site.apiURL ?? site.hostURL, call.path);
  const answer = await sendSigned(needs, site, call, url);
  if (isDone(answer)) return answer;
  throw faultOfStatus(answer, url.host, call);
};

export const isDone = ({ status }: OutwardAnswer): boolean => status >= 200 && status < 300;

const faultOfStatus = (
  { status, text }: OutwardAnswer,
  host: string,
  { isExplained, mayBeForbidden }: JiraCall,
): JiraFault => {
  if (status === 403 && mayBeForbidden) return new JiraFault({ code: 'jiraRefused', host, status }, 'final');
  if (status === 401 || status === 403) return new JiraFault({ code: 'jiraSignInFailed', host }, 'credentials');
  if (status === 404) return new JiraFault({ code: 'jiraRefused', host, status }, 'missing');
  if (status === 429) return new JiraFault({ code: 'jiraPaused', host }, 'passing');
  const message = isExplained && status === 400 ? messageIn(text) : '';
  if (message !== '') return new JiraFault({ code: 'jqlRefused', message }, 'final');
  return new JiraFault({ code: 'jiraRefused', host, status }, status >= 500 ? 'passing' : 'final');
};

const messageLength = 500;
const errorsShape = z.object({
  errorMessages: z.array(z.string()).catch([]),
  /** By field. */
  errors: z.record(z.string(), z.string()).catch({}),
});

/** What Jira says about a query or an issue that it does not accept: text of another system, shown as text. */
const messageIn = (text: string): string => {
  const errors = errorsShape.safeParse(jsonIn(text));
  if (!errors.success) return '';
  const { errorMessages, errors: ofFields } = errors.data;
  return [...errorMessages, ...Object.values(ofFields)].join(' ').slice(0, messageLength).toWellFormed();
};

export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The answer, if it has this shape. */
export const readJira = <Shape extends z.ZodType>(
  { text }: OutwardAnswer,
  shape: Shape,
  site: JiraSite,
): z.output<Shape> => {
  const read = shape.safeParse(jsonIn(text));
  if (read.success) return read.data;
  throw new JiraFault({ code: 'jiraUnreadable', host: new URL(site.hostURL).host }, 'passing');
};

export const api = ({ type }: JiraSite) => `/rest/api/${type === 'JIRA_CLOUD' ? 3 : 2}`;
export const issuePath = (site: JiraSite, item: string) => `${api(site)}/issue/${encodeURIComponent(item)}`;

/** The number of something that was created, such as a comment. */
export const idShape = z.object({ id: z.union([z.string().regex(/^\d{1,18}$/), z.int()]) });
