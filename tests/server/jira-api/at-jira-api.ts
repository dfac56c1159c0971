import { createCloudClient } from 'jira.js';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';

/** An unmodified client library for Jira Cloud, against a real server. A reply in another shape than Jira's is an error. */
export type JiraClient = ReturnType<typeof createCloudClient>;

type Permissions = readonly {
  readonly moduleName: string;
  readonly allowedActions: readonly ('read' | 'create' | 'update' | 'delete')[];
}[];

const all: Permissions = ['Defect', 'Project'].map((moduleName) => ({
  moduleName,
  allowedActions: ['read', 'create', 'update', 'delete'] as const,
}));

export const newKey = async (who: Caller, permissions: Permissions = all): Promise<string> =>
  (
    await who.reply('identity.createKey', {
      body: {
        name: `Jira API ${Math.random()}`,
        permissions: permissions.map(({ moduleName, allowedActions }) => ({
          moduleName,
          allowedActions: [...allowedActions],
        })),
        days: 1,
      },
    })
  ).apiKey;

export const emailOf = async (who: Caller): Promise<string> => (await who.reply('session.profile', {})).email;

export const clientOf = ({ server }: Workspace, email: string, apiToken: string): JiraClient =>
  createCloudClient({
    host: `${server.base}/jira`,
    auth: { type: 'basic', email, apiToken },
    onSchemaMismatch: 'throw',
    retry: { maxAttempts: 1 },
  });

/** What the API answers, without a client. */
export const rawCall = async (
  { server }: Workspace,
  method: string,
  path: string,
  { authorization, body }: { readonly authorization?: string; readonly body?: unknown } = {},
) => {
  const answer = await fetch(`${server.base}/jira/rest/api/3${path}`, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  };
};
