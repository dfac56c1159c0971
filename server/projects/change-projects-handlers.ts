import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { projectAbout } from '../../src/domain/projects/project-facts.ts';
import type { Member, Project } from '../../src/domain/projects/project.ts';
import type { DeletedEntity } from '../../src/domain/trash/trash-contract.ts';
import type { Tables } from '../database/tables.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { authorizeTo } from './authorize-to.ts';
import { authorizeProject, projectAccess, trashedProjectAccess } from './project-access.ts';
import { createProjectsStore } from './projects-store.ts';
import { trashedProject } from './trashed-projects.ts';
import { wholeProject } from './whole-project.ts';
import { writeProject, type ProjectWriteNeeds } from './write-project.ts';

export interface ChangeProjectsNeeds extends ProjectWriteNeeds {
  now(): number;
}

type Names = 'projects.create' | 'projects.update' | 'projects.setMember' | 'projects.delete' | 'projects.restore';
type Database = Kysely<Tables>;

const missing: Problem = { kind: 'missing' };

/** Somebody of another account looks like somebody who is not there. */
const nameOf = async (database: Database, account: string, userId: string): Promise<string> => {
  const row = await database
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .where('account_id', '=', account)
    .where('deleted_date', 'is', null)
    .executeTakeFirst();
  if (!row) throw missing;
  return row.full_name;
};

/** Whoever deletes people holds their account: who is deleted meanwhile comes into no project. */
const holdPerson = async (tx: Transaction<Tables>, account: string, userId: string): Promise<void> => {
  await lockAccount(tx, account);
  await nameOf(tx, account, userId);
};

/** Who may is asked before, so that nothing is answered to others, and again under the lock of the project. */
export const changeProjectsHandlers = (needs: ChangeProjectsNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;

  const mayIn = (request: FastifyRequest, id: string, action: string) => async (tx: Database) =>
    authorizeProject(await projectAccess(tx, callerOf(request), id, now()), action);

  /** Out of the trash; when somebody was quicker it is out already. */
  const mayRestore = (request: FastifyRequest, id: string) => async (tx: Database) => {
    const [isTrashed] = await Promise.allSettled([trashedProjectAccess(tx, callerOf(request), id, now())]);
    if (isTrashed.status === 'rejected') await mayIn(request, id, 'delete')(tx);
  };

  const stampOf = (request: FastifyRequest, id: string) => ({
    id: keyOf(request),
    about: projectAbout(id),
    project: id,
    at: new Date(now()).toISOString(),
    by: callerOf(request).profile.id,
  });
  const accountOf = (request: FastifyRequest) => callerOf(request).profile.tenantId;

  return {
    'projects.create': async ({ body }, request) => {
      const id = uuid();
      const allow = async () => authorizeTo(callerOf(request), 'create', 'Project', now());
      await allow();
      const data = { ...body, ownerName: callerOf(request).profile.fullName };
      return (await writeProject(needs, {
        command: { ...stampOf(request, id), type: 'project.create', data },
        hash: bodyHash('projects.create', body),
        account: accountOf(request),
        allow,
        answer: (tx) => wholeProject(tx, id),
      })) as Project;
    },

    'projects.update': async ({ params: { id }, body }, request) => {
      const allow = mayIn(request, id, 'update');
      await allow(database);
      const data = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      return (await writeProject(needs, {
        command: { ...stampOf(request, id), type: 'project.update', data },
        hash: bodyHash('projects.update', id, body),
        account: accountOf(request),
        allow,
        answer: (tx) => wholeProject(tx, id),
      })) as Project;
    },

    'projects.setMember': async ({ body }, request) => {
      const { projectId: id, userId } = body;
      const allow = mayIn(request, id, 'update');
      await allow(database);
      const role = body.role === 'NONE' ? null : body.role;
      const name = await nameOf(database, accountOf(request), userId);
      return (await writeProject(needs, {
        command: { ...stampOf(request, id), type: 'project.setMember', data: { userId, name, role } },
        hash: bodyHash('projects.setMember', body),
        account: accountOf(request),
        async allow(tx) {
          await allow(tx);
          await holdPerson(tx, accountOf(request), userId);
        },
        answer: async (tx) => ({ users: await createProjectsStore(tx).users(id) }),
      })) as { users: Member[] };
    },

    // Sent again it is answered as before, though the project is gone by then.
    'projects.delete': async ({ params: { id } }, request) =>
      (await writeProject(needs, {
        command: { ...stampOf(request, id), type: 'project.delete', data: {} },
        hash: bodyHash('projects.delete', id),
        account: accountOf(request),
        allow: mayIn(request, id, 'delete'),
        answer: (tx) => trashedProject(tx, accountOf(request), id, now()),
      })) as DeletedEntity,

    'projects.restore': async ({ params: { id } }, request) =>
      (await writeProject(needs, {
        command: { ...stampOf(request, id), type: 'project.restore', data: {} },
        hash: bodyHash('projects.restore', id),
        account: accountOf(request),
        allow: mayRestore(request, id),
        answer: (tx) => wholeProject(tx, id),
      })) as Project,
  };
};
