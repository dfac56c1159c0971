import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiKey } from '../api-keys/api-keys.ts';
import { callerOf } from '../session/caller.ts';
import { tokenOf } from '../session/bearer.ts';
import type { Guards } from '../wire/mount.ts';
import { JiraApiError } from './jira-errors.ts';

/**
 * `Basic email:key`, as scripts for Jira Cloud send it, or `Bearer key`: an API key of the product, whose user has this
 * address. Checked before the body is read.
 */
const longest = 2_000;

const refusal = new JiraApiError(401, 'Sign in with your e-mail address and an API key of Assay.');

interface Credentials {
  readonly key: string;
  /** Null: none was given. */
  readonly email: string | null;
}

const credentialsIn = (header = ''): Credentials | null => {
  if (header.length > longest) return null;
  const bearer = tokenOf(header);
  if (bearer !== undefined) return { key: bearer, email: null };
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(header) ?? [];
  const [, email, key] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  return email === undefined || key === undefined ? null : { key, email };
};

export const jiraGuard =
  ({ bearer }: Pick<Guards, 'bearer'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const given = credentialsIn(request.headers.authorization);
    if (!given || !isApiKey(given.key) || /[^\w-]/.test(given.key)) throw refusal;
    request.headers.authorization = `Bearer ${given.key}`;
    // One request here may be several commands.
    delete request.headers['idempotency-key'];
    delete request.headers['if-match'];
    await bearer(request, reply);
    const { email } = callerOf(request).profile;
    if (given.email !== null && given.email.toLowerCase() !== email.toLowerCase()) throw refusal;
  };
