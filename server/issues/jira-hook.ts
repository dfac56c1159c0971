import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import { issueLimits } from '../../src/domain/issues/issue.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { recordAccount } from '../account/account-log.ts';
import { aboutAccount } from '../accounts/write-account.ts';
import type { Tables } from '../database/tables.ts';
import { entryOf, lockIntegration } from '../integrations/integration-rows.ts';
import type { IntegrationsTable } from '../integrations/integrations-tables.ts';
import { seal, unseal } from '../session/seal.ts';
import { iso } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';

/**
 * A webhook of Jira: address ─▶ size ─▶ X-Hub-Signature (HMAC-SHA256 of the bytes) ─▶ the issue is due.
 *
 * The body is only a hint: the issue itself is read from Jira. So a request that comes twice, late or forged with a
 * stolen secret changes nothing that Jira does not say.
 */
type Hooked = Pick<Selectable<IntegrationsTable>, 'id' | 'hook_secret'>;

declare module 'fastify' {
  interface FastifyRequest {
    jiraHook: Hooked | null;
  }
}

const missing: Problem = { kind: 'missing' };
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface JiraHook {
  readonly url: string;
  readonly secret: string;
}

/** The address has 128 random bits, of which the row has the SHA-256; the one before becomes invalid. */
export const newHook = (
  { database, valueKey, origin }: Pick<IssuesNeeds, 'database' | 'valueKey' | 'origin'>,
  author: ChangeAuthor,
  id: string,
): Promise<JiraHook> =>
  database.transaction().execute(async (tx) => {
    const { integration_id } = await lockIntegration(tx, author.account, id);
    const value = entryOf(integration_id).name;
    await recordAccount(tx, [aboutAccount(author, 'account.changed', { field: 'integrationHook', value })]);
    const [token, secret] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
    await tx
      .updateTable('integrations')
      .set({ hook_hash: digest(token), hook_secret: seal(secret, valueKey), hook_used: null })
      .where('id', '=', id)
      .execute();
    return { url: `${origin}/hooks/jira/${token}`, secret };
  });

const isSigned = (header: unknown, body: Buffer, secret: string): boolean => {
  const given = /^sha256=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')?.[1];
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(body).digest());
};

const hintShape = z.object({ issue: z.object({ id: z.coerce.string().regex(/^\d{1,18}$/) }) });

/** The number of the issue; null for a body that names none. */
const issueIn = (body: Buffer): string | null => {
  try {
    const hint = hintShape.safeParse(JSON.parse(body.toString('utf8')));
    return hint.success ? hint.data.issue.id : null;
  } catch {
    return null;
  }
};

/** The issues of defects with this number are read now; a reading that has begun does not count. */
const makeDue = async (database: Kysely<Tables>, hook: Hooked, item: string, now: number): Promise<void> => {
  await database
    .updateTable('defect_issues')
    .set({ next_try: iso(now), tries: 0 })
    .where('integration_id', '=', hook.id)
    .where('item_id', '=', item)
    .where('state', '=', 'LINKED')
    .execute();
};

const receive = async (needs: IssuesNeeds, hook: Hooked, { headers, body }: FastifyRequest): Promise<void> => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const secret = hook.hook_secret === null ? null : unseal(hook.hook_secret, needs.valueKey);
  if (secret === null || !isSigned(headers['x-hub-signature'], bytes, secret))
    throw forbidden({ code: 'hookNotSigned' });
  const item = issueIn(bytes);
  if (item !== null) await makeDue(needs.database, hook, item, needs.now());
  await sql`update integrations set hook_used = ${iso(needs.now())} where id = ${hook.id}`.execute(needs.database);
};

export const mountJiraHook = (app: FastifyInstance, needs: IssuesNeeds): void => {
  const config = { access: 'whoever has the address and the secret of a webhook', isCounted: true };
  void app.register(async (hooks) => {
    // The signature is that of the bytes as they arrived, whatever type they are said to have.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    hooks.decorateRequest('jiraHook', null);
    hooks.route<{ Params: { token: string } }>({
      method: 'POST',
      url: '/hooks/jira/:token',
      config,
      bodyLimit: issueLimits.hookBodyBytes,
      // Before the body is read.
      onRequest: async (request) => {
        const found = await needs.database
          .selectFrom('integrations')
          .select(['id', 'hook_secret'])
          .where('hook_hash', '=', digest(request.params.token))
          .executeTakeFirst();
        if (!found) throw missing;
        request.jiraHook = found;
      },
      handler: async (request, reply) => {
        if (!request.jiraHook) throw missing;
        await receive(needs, request.jiraHook, request);
        return reply.status(204).send();
      },
    });
  });
};
