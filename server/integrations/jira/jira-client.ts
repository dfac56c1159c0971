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
  | ({ readonly kind: 'oauth' } & OAuthCredentials);

export interface JiraSite {
  readonly type: IntegrationType;
  /** Without a slash at the end; it may have a path. */
  readonly hostURL: string;
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

const authorizationOf = (
  credentials: JiraCredentials,
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

/** Sends a call; rejects with a JiraFault unless Jira says that it is done. */
export const callJira = async ({ egress, now }: JiraNeeds, site: JiraSite, call: JiraCall): Promise<OutwardAnswer> => {
  const url = urlIn(site.hostURL, call.path);
  const { host } = url;
  const body = call.body && JSON.stringify(call.body);
  const request: OutwardRequest = {
    method: call.method,
    url,
    headers: {
      authorization: authorizationOf(site.credentials, call, url, now()),
      // Jira takes a request with the agent of a browser for a forged one.
      'x-atlassian-token': 'no-check',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    bytesMost: integrationLimits.answerBytes,
    time: integrationLimits.answerTime,
  };
  const answer = await egress.request(request, integrationLimits.pauseMost).catch((error: unknown) => {
    throw error instanceof EgressError ? faultOfEgress(error.fault, host, error.retryAfter) : error;
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw faultOfStatus(answer, host, call);
};

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

const jsonIn = (text: string): unknown => {
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
