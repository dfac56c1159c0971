import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { keyOf } from '../journal/command-key.ts';
import type { Recheck } from '../live/recheck.ts';
import type { Left } from '../projects/leave-projects.ts';
import type { Announce } from '../projects/announce-project.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { changeOf } from './change-of.ts';
import { changeFields, changeRole } from './change-user.ts';
import { createUsers, type Invite } from './create-users.ts';
import { requirePeople } from './require-user.ts';
import { deleteUser } from './remove-user.ts';
import { listUsers, readUser } from './user-rows.ts';

export interface UsersNeeds {
  readonly database: Kysely<Tables>;
  readonly invite: Invite;
  readonly announce: Announce;
  readonly recheck: Recheck;
  now(): number;
}

type Names = Exclude<Extract<keyof Handlers, `users.${string}`>, 'users.signOut' | 'users.resetTwoFactor'>;

const missing: Problem = { kind: 'missing' };

export const usersHandlers = ({ database, invite, announce, recheck, now }: UsersNeeds): Pick<Handlers, Names> => {
  return {
    'users.list': async ({ query }, request) => {
      const caller = callerOf(request);
      requirePeople(caller, 'User', now());
      const { users, total } = await listUsers(database, caller.profile.tenantId, query, now());
      return { userProfileDTOList: users, page: pageOf(query.size, query.page, total) };
    },
    'users.read': async ({ params: { id } }, request) => {
      const { account } = changeOf(request, id, 'read', now());
      const user = await readUser(database, account, id, now());
      if (!user) throw missing;
      return user;
    },
    'users.create': async ({ body }, request) => {
      const caller = callerOf(request);
      requirePeople(caller, 'User', now());
      const { tenantId: account, id: by, fullName: byName } = caller.profile;
      const creation = { account, by, byName, now: now(), invite, takenAddress: 'hidden' as const };
      return idempotent(database, request, 'users.create', [body], (tx) => createUsers(tx, body, creation));
    },
    'users.update': async ({ params: { id }, body }, request) => {
      const change = changeOf(request, id, 'updateProfile', now());
      return idempotent(database, request, 'users.update', [id, body], (tx) => changeFields(tx, change, body));
    },
    'users.delete': async ({ params: { id } }, request) => {
      const change = changeOf(request, id, 'delete', now());
      let left: readonly Left[] = [];
      const reply = await idempotent(database, request, 'users.delete', [id], async (tx) => {
        left = await deleteUser(tx, change, keyOf(request));
        return { id };
      });
      for (const { projectId, facts } of left) await announce(projectId, facts);
      await recheck(id);
      return reply;
    },
    'users.role': async ({ body: { userId, role } }, request) => {
      const change = changeOf(request, userId, 'changeRole', now());
      const user = await idempotent(database, request, 'users.role', [userId, role], (tx) =>
        changeRole(tx, change, role),
      );
      await recheck(userId);
      return user;
    },
  };
};
