import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { keyMayCall } from '../../src/domain/api-keys/key-rules.ts';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import { contract, type CallName, type Reply } from '../../src/domain/wire/contract.ts';
import { issueReason } from '../../src/domain/wire/issue-reason.ts';
import type { CallDef } from '../../src/domain/wire/wire.ts';
import type { Tables } from '../database/tables.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';

/** The calls of the product, made for a caller of the Jira API: the same checks, rights and commands. */
export interface JiraApi {
  readonly handlers: Handlers;
  readonly database: Kysely<Tables>;
  /** Of this installation, without a slash at the end. */
  readonly origin: string;
  now(): number;
}

export interface JiraContext extends JiraApi {
  /** Of this API, without a slash at the end. */
  readonly base: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

const checked = (def: CallDef, part: keyof Parts, given: object = {}): unknown => {
  const shape = def[part];
  if (!shape) return undefined;
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw invalid(first?.path.map(String).join('.') || part, issueReason(first));
};

export const makeCall = async <Name extends CallName>(
  { handlers, request, reply }: JiraContext,
  name: Name,
  given: Parts,
): Promise<Reply<Name>> => {
  const def: CallDef = contract[name];
  const { key } = callerOf(request).profile;
  if (!key || !keyMayCall(key, def)) throw forbidden({ code: 'notForKeys' });
  const handle = handlers[name] as (input: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  const input = {
    params: checked(def, 'params', given.params),
    query: checked(def, 'query', given.query),
    body: checked(def, 'body', given.body),
  };
  return (await handle(input, request, reply)) as Reply<Name>;
};
