import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { once } from '../account/once.ts';
import type { Tables } from '../database/tables.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { changeFields, changeRole, deleteUser, type Change } from './change-user.ts';
import { createUsers, type Invite } from './create-users.ts';
import { demandPeople, demandUser } from './demand-user.ts';
import { listUsers, readUser } from './user-rows.ts';

export interface UsersNeeds {
  readonly database: Kysely<Tables>;
  readonly invite: Invite;
  now(): number;
}

type Names = Extract<keyof Handlers, `users.${string}`>;

const missing: Problem = { kind: 'missing' };

export const usersHandlers = ({ database, invite, now }: UsersNeeds): Pick<Handlers, Names> => {
  /** Who calls and whom it is about; refused when he may not. Somebody of another account is nobody. */
  const changeOf = async (request: FastifyRequest, userId: string, action: string): Promise<Change> => {
    const caller = callerOf(request);
    const account = caller.profile.tenantId;
    demandUser(caller, action, userId, now());
    if (!(await readUser(database, account, userId, now()))) throw missing;
    return { account, by: caller.profile.id, userId, now: now() };
  };

  return {
    'users.list': async ({ query }, request) => {
      const caller = callerOf(request);
      demandPeople(caller, 'User', now());
      const { users, total } = await listUsers(database, caller.profile.tenantId, query, now());
      return { userProfileDTOList: users, page: pageOf(query.size, query.page, total) };
    },
    'users.read': async ({ params: { id } }, request) => {
      const { account } = await changeOf(request, id, 'read');
      const user = await readUser(database, account, id, now());
      if (!user) throw missing;
      return user;
    },
    'users.create': async ({ body }, request) => {
      const caller = callerOf(request);
      demandPeople(caller, 'User', now());
      const { tenantId: account, id: by, fullName: byName } = caller.profile;
      const creation = { account, by, byName, now: now(), invite };
      return once(database, request, 'users.create', [body], (tx) => createUsers(tx, body, creation));
    },
    'users.update': async ({ params: { id }, body }, request) => {
      const change = await changeOf(request, id, 'updateProfile');
      return once(database, request, 'users.update', [id, body], (tx) => changeFields(tx, change, body));
    },
    'users.delete': async ({ params: { id } }, request) => {
      const caller = callerOf(request);
      demandUser(caller, 'delete', id, now());
      const change = { account: caller.profile.tenantId, by: caller.profile.id, userId: id, now: now() };
      return once(database, request, 'users.delete', [id], async (tx) => {
        await deleteUser(tx, change);
        return { id };
      });
    },
    'users.role': async ({ body: { userId, role } }, request) => {
      const change = await changeOf(request, userId, 'changeRole');
      return once(database, request, 'users.role', [userId, role], (tx) => changeRole(tx, change, role));
    },
  };
};
