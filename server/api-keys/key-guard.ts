import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { keyMayCall } from '../../src/domain/api-keys/key-rules.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { contract, type CallName } from '../../src/domain/wire/contract.ts';
import type { CallDef } from '../../src/domain/wire/wire.ts';
import type { Tables } from '../database/tables.ts';
import type { Attempts } from '../identity/attempts.ts';
import { projectNamedIn } from '../session/project-named-in.ts';
import { loadPrincipal, type Principal } from '../session/principal.ts';
import type { ApiKeys } from './api-keys.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

/** Identifies the caller by an API key: its user, limited by the key. Rejects calls that are not open to keys. */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly keys: ApiKeys;
  readonly attempts: Attempts;
  now(): number;
}

const signedOut: Problem = { kind: 'signedOut' };
const notForKeys = forbidden({ code: 'notForKeys' });

/** Adapters try again slowly, while a wrong key ends them. No page shows it: its words are not in the tables of messages. */
const accountArchived: Problem = {
  kind: 'forbidden',
  code: 'accountArchived',
  detail: 'The account of this key is archived. The key counts again when the account is active.',
};

const isArchived = async (database: Kysely<Tables>, userId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select('accounts.status')
    .where('users.id', '=', userId)
    .where('users.deleted_date', 'is', null)
    .executeTakeFirst();
  return row?.status === 'ARCHIVED';
};

const callOf = (request: FastifyRequest): CallDef | null => {
  const { call } = request.routeOptions.config;
  return call && Object.hasOwn(contract, call) ? contract[call as CallName] : null;
};

/** The user of a key, limited by it; whoever calls this checks what the key may do. */
export const createKeyOwner =
  ({ database, keys, attempts, now }: Needs) =>
  async (token: string, request: FastifyRequest, project: string | null): Promise<Principal> => {
    const key = await keys.find(token);
    if (!key) {
      const { wait } = await attempts.take({ at: 'key', name: token.slice(0, 14), address: request.ip }, now());
      const busy: Problem = { kind: 'busy', retryAfter: wait };
      request.log.warn({ req: request }, 'an API key was refused');
      throw wait > 0 ? busy : signedOut;
    }
    const principal = await loadPrincipal(database, key.userId, null, now(), project).catch(
      async (problem: unknown) => {
        throw (await isArchived(database, key.userId)) ? accountArchived : problem;
      },
    );
    return { ...principal, profile: { ...principal.profile, key: key.permissions } };
  };
export type KeyOwner = ReturnType<typeof createKeyOwner>;

export const createKeyGuard = (needs: Needs) => {
  const ownerOf = createKeyOwner(needs);
  return async (token: string, request: FastifyRequest): Promise<Principal> => {
    const principal = await ownerOf(token, request, projectNamedIn(request));
    const call = callOf(request);
    if (!call || !keyMayCall(principal.profile.key ?? [], call)) throw notForKeys;
    return principal;
  };
};
