import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { Recheck } from '../live/recheck.ts';
import { authorizeTo } from '../projects/authorize-to.ts';
import { callerOf } from '../session/caller.ts';
import { adminTenant } from '../session/principal.ts';
import { createUsers, type Invite } from '../users/create-users.ts';
import { requirePeople } from '../users/require-user.ts';
import { removeAdministrator } from '../users/remove-user.ts';
import { listUsers } from '../users/user-rows.ts';
import type { Handlers } from '../wire/mount.ts';
import { keepLogo, readBytes, readLogo } from './account-logo.ts';
import { listAccounts, readAccount } from './account-rows.ts';
import { changeAccount, configureAccount, createAccount, requireMfa, type WriteContext } from './write-account.ts';
import { addSubscription, changeSubscription, turnSubscription } from './write-subscription.ts';

export interface AccountsNeeds {
  readonly database: Kysely<Tables>;
  readonly invite: Invite;
  readonly recheck: Recheck;
  now(): number;
}

type Names = Extract<keyof Handlers, `accounts.${string}` | `admin.${string}`>;

const forbidden: Problem = { kind: 'forbidden' };
const missing: Problem = { kind: 'missing' };
const mostAdministrators = 1_000;

export const accountsHandlers = ({ database, invite, recheck, now }: AccountsNeeds): Pick<Handlers, Names> => {
  /** The caller, who must be a product administrator [PADMIN-001]. */
  const administrator = (request: FastifyRequest) => {
    const { profile } = callerOf(request);
    if (!abilityOf(rulesFor(profile, [], now())).can('manage', 'ProductAdmin')) throw forbidden;
    return profile;
  };
  const writeContextOf = (request: FastifyRequest, account: string): WriteContext => ({
    account,
    by: administrator(request).id,
    now: now(),
  });
  const accountOf = async (id: string) => {
    const account = await readAccount(database, id, now());
    if (!account) throw missing;
    return account;
  };
  const creationOf = (request: FastifyRequest) => {
    const { id: by, fullName: byName } = administrator(request);
    return { by, byName, now: now(), invite, takenAddress: 'told' as const };
  };

  /** Wraps changes that may end rights of a whole account. */
  const ending = async <Reply>(done: Promise<Reply>): Promise<Reply> => {
    const reply = await done;
    await recheck(null);
    return reply;
  };

  return {
    'accounts.own': (_, request) => {
      const caller = callerOf(request);
      requirePeople(caller, 'License', now());
      return accountOf(caller.profile.tenantId);
    },
    'accounts.logo': (_, request) => readLogo(database, callerOf(request).profile.tenantId),
    'accounts.changeLogo': async (_, request) => {
      const caller = callerOf(request);
      authorizeTo(caller, 'manage', 'Admin', now());
      const { profile } = caller;
      const bytes = await readBytes(request.body as Readable | undefined, limits.logoBytes);
      const context = { account: profile.tenantId, by: profile.id, now: now() };
      return idempotent(database, request, 'accounts.changeLogo', [bytes?.toString('base64') ?? ''], (tx) =>
        keepLogo(tx, context, bytes),
      );
    },
    'admin.user': (_, request) => administrator(request),
    'admin.users': async (_, request) => {
      administrator(request);
      const { users } = await listUsers(database, adminTenant, { size: mostAdministrators, page: 0 }, now());
      return { users };
    },
    'admin.createUser': (input, request) => {
      const creation = { ...creationOf(request), account: adminTenant };
      return idempotent(database, request, 'admin.createUser', [input.body], async (tx) => {
        const [made] = await createUsers(tx, [{ ...input.body, role: 'END_USER' }], creation);
        if (!made) throw missing;
        return made;
      });
    },
    'admin.deleteUser': ({ params: { id } }, request) => {
      const by = administrator(request).id;
      if (id === by) throw forbidden;
      const change = { account: adminTenant, by, userId: id, now: now() };
      return ending(
        idempotent(database, request, 'admin.deleteUser', [id], async (tx) => {
          await removeAdministrator(tx, change);
          return { id };
        }),
      );
    },
    'admin.accounts': async (_, request) => {
      administrator(request);
      return { accounts: await listAccounts(database, now()) };
    },
    'admin.createAccount': ({ body }, request) => {
      const creation = creationOf(request);
      return idempotent(database, request, 'admin.createAccount', [body], (tx) => createAccount(tx, body, creation));
    },
    'admin.updateAccount': ({ params: { id }, body }, request) => {
      const context = writeContextOf(request, id);
      return ending(
        idempotent(database, request, 'admin.updateAccount', [id, body], (tx) => changeAccount(tx, context, body)),
      );
    },
    'admin.deleteAccount': ({ params: { id } }, request) => {
      const context = writeContextOf(request, id);
      return ending(
        idempotent(database, request, 'admin.deleteAccount', [id], (tx) =>
          changeAccount(tx, context, { status: 'ARCHIVED' }),
        ),
      );
    },
    'admin.configuration': async ({ params: { id } }, request) => {
      administrator(request);
      return (await accountOf(id)).configuration;
    },
    'admin.configure': ({ params: { id }, body }, request) => {
      const context = writeContextOf(request, id);
      return idempotent(database, request, 'admin.configure', [id, body], (tx) => configureAccount(tx, context, body));
    },
    'admin.demandMfa': ({ params: { id } }, request) => {
      const context = writeContextOf(request, id);
      return idempotent(database, request, 'admin.demandMfa', [id], (tx) => requireMfa(tx, context, true));
    },
    'admin.waiveMfa': ({ params: { id } }, request) => {
      const context = writeContextOf(request, id);
      return idempotent(database, request, 'admin.waiveMfa', [id], (tx) => requireMfa(tx, context, false));
    },
    'admin.subscriptionStatus': ({ params: { id }, body }, request) => {
      const context = writeContextOf(request, id);
      return ending(
        idempotent(database, request, 'admin.subscriptionStatus', [id, body], (tx) =>
          turnSubscription(tx, context, body.planName, body.expectedStatus),
        ),
      );
    },
    'admin.addSubscription': ({ params: { id }, body }, request) => {
      const context = writeContextOf(request, id);
      return idempotent(database, request, 'admin.addSubscription', [id, body], (tx) =>
        addSubscription(tx, context, body),
      );
    },
    'admin.changeSubscription': ({ params: { id }, body }, request) => {
      const context = writeContextOf(request, id);
      return ending(
        idempotent(database, request, 'admin.changeSubscription', [id, body], (tx) =>
          changeSubscription(tx, context, body),
        ),
      );
    },
  };
};
