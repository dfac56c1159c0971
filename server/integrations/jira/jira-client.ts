import { z } from 'zod';
import {
  integrationLimits,
  type IntegrationType,
  type JiraItem,
} from '../../../src/domain/integrations/integration.ts';
import type { CodedReason } from '../../../src/domain/problems/reason.ts';
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
  readonly refusedAs?: (message: string) => CodedReason;
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
  { refusedAs, mayBeForbidden }: JiraCall,
): JiraFault => {
  if (status === 403 && mayBeForbidden) return new JiraFault({ code: 'jiraRefused', host, status }, 'final');
  if (status === 401 || status === 403) return new JiraFault({ code: 'jiraSignInFailed', host }, 'credentials');
  if (status === 404) return new JiraFault({ code: 'jiraRefused', host, status }, 'missing');
  if (status === 429) return new JiraFault({ code: 'jiraPaused', host }, 'passing');
  const message = refusedAs && status === 400 ? messageIn(text) : '';
  if (refusedAs && message !== '') return new JiraFault(refusedAs(message), 'final');
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

const named = (key: string) => z.object({ [key]: z.string() }).transform((of) => of[key] ?? '');
const nameOrNone = (key = 'name') => named(key).catch('');

/** A shape for answers of any origin: what is not as Jira writes it is empty or refused, never followed. */
export const issueShape = z.object({
  id: z.string().regex(/^\d{1,18}$/),
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,99}-\d{1,18}$/),
  fields: z.object({
    summary: z.string().catch(''),
    status: nameOrNone(),
    issuetype: nameOrNone(),
    assignee: nameOrNone('displayName'),
  }),
});
type Issue = z.output<typeof issueShape>;

const shortened = (text: string, most: number) =>
  [...text.replaceAll('\u0000', '').toWellFormed()].slice(0, most).join('');

export const toItem = (site: JiraSite, { id, key, fields }: Issue): JiraItem => ({
  id,
  key,
  title: shortened(fields.summary, integrationLimits.linkNameLength),
  status: shortened(fields.status, 100),
  type: shortened(fields.issuetype, 100),
  assignee: shortened(fields.assignee, 255),
  url: `${site.hostURL}/browse/${key}`,
});

export const issueFields = ['summary', 'status', 'issuetype', 'assignee'];
export const api = ({ type }: JiraSite) => `/rest/api/${type === 'JIRA_CLOUD' ? 3 : 2}`;

const foundShape = z.object({
  issues: z.array(z.unknown()),
  total: z.number().optional().catch(undefined),
  isLast: z.boolean().optional().catch(undefined),
});

/** The first issues that a query finds. */
export const searchJira = async (needs: JiraNeeds, site: JiraSite, jql: string) => {
  const maxResults = integrationLimits.foundMost;
  const isCloud = site.type === 'JIRA_CLOUD';
  const path = `${api(site)}/search${isCloud ? '/jql' : ''}`;
  const body = { jql, maxResults, fields: issueFields };
  const refusedAs = (message: string) => ({ code: 'jqlRefused', message }) as const;
  const answer = await callJira(needs, site, { method: 'POST', path, body, refusedAs });
  const { issues, total, isLast } = readJira(answer, foundShape, site);
  const items = issues.slice(0, maxResults).flatMap((one) => {
    const issue = issueShape.safeParse(one);
    return issue.success ? [toItem(site, issue.data)] : [];
  });
  return { items, hasMore: isCloud ? isLast === false : (total ?? 0) > issues.length };
};

export const issuePath = (site: JiraSite, item: string) => `${api(site)}/issue/${encodeURIComponent(item)}`;

export const readIssue = async (needs: JiraNeeds, site: JiraSite, item: string): Promise<JiraItem> => {
  const path = `${issuePath(site, item)}?fields=${issueFields.join(',')}`;
  try {
    const answer = await callJira(needs, site, { method: 'GET', path });
    return toItem(site, readJira(answer, issueShape, site));
  } catch (error) {
    throw error instanceof JiraFault && error.kind === 'missing'
      ? new JiraFault({ code: 'jiraItemMissing', item }, 'missing')
      : error;
  }
};

const idShape = z.object({ id: z.union([z.string().regex(/^\d{1,18}$/), z.int()]) });

/** Whether the product may read and write: reading alone proves nothing, so a comment is written and deleted. */
export const checkJira = async (needs: JiraNeeds, site: JiraSite, checkIssue: string): Promise<void> => {
  const self = await callJira(needs, site, { method: 'GET', path: `${api(site)}/myself` });
  readJira(self, z.object({ self: z.string() }), site);
  if (checkIssue === '') return;
  const text = 'Health check of the integration with Assay';
  const body =
    site.type === 'JIRA_CLOUD'
      ? {
          body: { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        }
      : { body: text };
  const path = `${issuePath(site, checkIssue)}/comment`;
  const written = await callJira(needs, site, { method: 'POST', path, body }).catch((error: unknown) => {
    throw error instanceof JiraFault && error.kind === 'missing'
      ? new JiraFault({ code: 'jiraItemMissing', item: checkIssue }, 'final')
      : error;
  });
  const { id } = readJira(written, idShape, site);
  await callJira(needs, site, { method: 'DELETE', path: `${path}/${id}` });
};

/** A link in Jira to a page of the product. */
export interface RemoteLink {
  /** Jira has one link of this name on an issue: making it again replaces it. */
  readonly globalId: string;
  readonly url: string;
  readonly title: string;
}

export const putRemoteLink = async (needs: JiraNeeds, site: JiraSite, item: string, link: RemoteLink) => {
  const { globalId, url, title } = link;
  const body = { globalId, application: { type: 'assay', name: 'Assay' }, object: { url, title } };
  const answer = await callJira(needs, site, { method: 'POST', path: `${issuePath(site, item)}/remotelink`, body });
  // A page of something in between is no link.
  readJira(answer, idShape, site);
};

/** Nothing to remove is as good as removed. */
export const removeRemoteLink = async (needs: JiraNeeds, site: JiraSite, item: string, globalId: string) => {
  const path = `${issuePath(site, item)}/remotelink?globalId=${encodeURIComponent(globalId)}`;
  try {
    await callJira(needs, site, { method: 'DELETE', path });
  } catch (error) {
    if (!(error instanceof JiraFault && error.kind === 'missing')) throw error;
  }
};
