import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { projectAbout } from '../../src/domain/projects/project-facts.ts';
import type { Project } from '../../src/domain/projects/project.ts';
import type { DeletedProject } from '../../src/domain/trash/deleted-project.ts';
import type { Reply } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { authorizeTo } from './authorize-to.ts';
import { authorizeProject, projectAccess, trashedProjectAccess } from './project-access.ts';
import { createProjectsStore } from './projects-store.ts';
import { trashedProject } from './trashed-projects.ts';
import { wholeProject } from './whole-project.ts';
import { writeProject } from './write-project.ts';

export interface ChangeProjectsNeeds {
  readonly database: Kysely<Tables>;
  /** Publishes by announcing: live connections without access are cut first. */
  readonly execute: Execute;
  now(): number;
}

type Names = 'projects.create' | 'projects.update' | 'projects.setMember' | 'projects.delete' | 'projects.restore';
type Removals = 'projects.delete' | 'projects.restore';
type Database = Kysely<Tables>;

const missing: Problem = { kind: 'missing' };

/** A user of another account counts as missing. */
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

/** Deleting a user locks the account: a user who is deleted meanwhile joins no project. */
const holdPerson = async (tx: Transaction<Tables>, account: string, userId: string): Promise<void> => {
  await lockAccount(tx, account);
  await nameOf(tx, account, userId);
};

const accountOf = (request: FastifyRequest) => callerOf(request).profile.tenantId;

type Allow = (tx: Database) => Promise<void>;

const authorizationsOf = (now: () => number) => {
  const mayIn =
    (request: FastifyRequest, id: string, action: string): Allow =>
    async (tx) =>
      authorizeProject(await projectAccess(tx, callerOf(request), id, now()), action);

  /** For a restore; the project may already have been restored. */
  const mayRestore =
    (request: FastifyRequest, id: string): Allow =>
    async (tx) => {
      const [isTrashed] = await Promise.allSettled([trashedProjectAccess(tx, callerOf(request), id, now())]);
      if (isTrashed.status === 'rejected') await mayIn(request, id, 'delete')(tx);
    };

  return { mayIn, mayRestore };
};

/** Rights are checked first, so that others get no information, and again under the lock of the project. */
export const changeProjectsHandlers = ({
  database,
  execute,
  now,
}: ChangeProjectsNeeds): Pick<Handlers, Exclude<Names, Removals>> => {
  const { mayIn } = authorizationsOf(now);
  return {
    'projects.create': async ({ body }, request) => {
      const id = uuid();
      const allow = async () => authorizeTo(callerOf(request), 'create', 'Project', now());
      await allow();
      const write = commandRequest(request, { call: 'projects.create', project: id, hashed: [body] }, now());
      const data = { ...body, ownerName: callerOf(request).profile.fullName };
      return (await writeProject(execute, {
        ...write,
        command: { ...stampOf(write, projectAbout(id)), type: 'project.create', data },
        account: accountOf(request),
        allow,
        answer: (tx) => wholeProject(tx, id),
      })) as Project;
    },

    'projects.update': async ({ params: { id }, body }, request) => {
      const allow = mayIn(request, id, 'update');
      await allow(database);
      const write = commandRequest(request, { call: 'projects.update', project: id, hashed: [id, body] }, now());
      const data = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      return (await writeProject(execute, {
        ...write,
        command: { ...stampOf(write, projectAbout(id)), type: 'project.update', data },
        account: accountOf(request),
        allow,
        answer: async (tx, facts) => ({ ...(await wholeProject(tx, id)), facts }),
      })) as Reply<'projects.update'>;
    },

    'projects.setMember': async ({ body }, request) => {
      const { projectId: id, userId } = body;
      const allow = mayIn(request, id, 'update');
      await allow(database);
      const write = commandRequest(request, { call: 'projects.setMember', project: id, hashed: [body] }, now());
      const role = body.role === 'NONE' ? null : body.role;
      const name = await nameOf(database, accountOf(request), userId);
      return (await writeProject(execute, {
        ...write,
        command: { ...stampOf(write, projectAbout(id)), type: 'project.setMember', data: { userId, name, role } },
        account: accountOf(request),
        async allow(tx) {
          await allow(tx);
          await holdPerson(tx, accountOf(request), userId);
        },
        answer: async (tx, facts) => ({ users: await createProjectsStore(tx).users(id), facts }),
      })) as Reply<'projects.setMember'>;
    },
  };
};

/** Deleting and restoring projects. */
export const trashProjectsHandlers = ({ execute, now }: ChangeProjectsNeeds): Pick<Handlers, Removals> => {
  const { mayIn, mayRestore } = authorizationsOf(now);
  return {
    // A repeated request gets the same answer, although the project is deleted by then.
    'projects.delete': async ({ params: { id } }, request) => {
      const write = commandRequest(request, { call: 'projects.delete', project: id, hashed: [id] }, now());
      return (await writeProject(execute, {
        ...write,
        command: { ...stampOf(write, projectAbout(id)), type: 'project.delete', data: {} },
        account: accountOf(request),
        allow: mayIn(request, id, 'delete'),
        answer: (tx) => trashedProject(tx, accountOf(request), id, now()),
      })) as DeletedProject;
    },

    'projects.restore': async ({ params: { id } }, request) => {
      const write = commandRequest(request, { call: 'projects.restore', project: id, hashed: [id] }, now());
      return (await writeProject(execute, {
        ...write,
        command: { ...stampOf(write, projectAbout(id)), type: 'project.restore', data: {} },
        account: accountOf(request),
        allow: mayRestore(request, id),
        answer: (tx) => wholeProject(tx, id),
      })) as Project;
    },
  };
};
