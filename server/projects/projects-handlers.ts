import type { Kysely } from 'kysely';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { positionOf } from '../journal/fact-store.ts';
import { callerOf } from '../session/caller.ts';
import type { Principal } from '../session/principal.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { accountProjects } from './account-projects.ts';
import { candidatesFor } from './candidates.ts';
import { authorizeTo } from './authorize-to.ts';
import { authorizeProject, projectAccess } from './project-access.ts';
import { readOtherPeople } from './other-people.ts';
import { createProjectsStore } from './projects-store.ts';
import { trashedProjects } from './trashed-projects.ts';
import { wholeProject } from './whole-project.ts';

/** Administrators of the account see all of its projects, everybody else their own. */
export const memberFilter = ({ profile }: Principal): string | null =>
  profile.role === 'ACCOUNT_ADMIN' ? null : profile.id;

type Names =
  | 'projects.list'
  | 'projects.account'
  | 'projects.trash'
  | 'projects.read'
  | 'projects.users'
  | 'projects.candidates';

/** Queries of projects; the commands are in `change-projects-handlers`. */
export const projectsHandlers = (database: Kysely<Tables>, now: () => number): Pick<Handlers, Names> => {
  const store = createProjectsStore(database);
  const mayRestore = ({ profile }: Principal, id: string) =>
    abilityOf(rulesFor(profile, [{ projectId: id, role: 'OWNER' }], now())).can('delete', asSubject('Project', { id }));
  return {
    'projects.list': async (_, request) => {
      const principal = callerOf(request);
      authorizeTo(principal, 'read', 'Connections', now());
      return { _embedded: { projects: await store.list(principal.profile.tenantId, memberFilter(principal)) } };
    },
    'projects.account': async ({ query }, request) => {
      const principal = callerOf(request);
      authorizeTo(principal, 'manage', 'Admin', now());
      const { projects, total } = await accountProjects(database, principal.profile.tenantId, query);
      return { _embedded: { projects }, page: pageOf(query.size, query.page, total) };
    },
    'projects.trash': async (_, request) => {
      const principal = callerOf(request);
      authorizeTo(principal, 'read', 'Connections', now());
      const deleted = await trashedProjects(database, principal.profile.tenantId, memberFilter(principal), now());
      return { _embedded: { deleted: deleted.filter(({ id }) => mayRestore(principal, id)) } };
    },
    'projects.read': async ({ params }, request) => {
      await projectAccess(database, callerOf(request), params.id, now());
      // The position is read first: the answer may hold more than it says, never less.
      const position = await positionOf(database, params.id);
      return { ...(await wholeProject(database, params.id)), position };
    },
    'projects.users': async ({ params }, request) => {
      const principal = callerOf(request);
      await projectAccess(database, principal, params.id, now());
      const position = await positionOf(database, params.id);
      const others = await readOtherPeople(database, principal.profile.tenantId, params.id);
      return { users: await store.users(params.id), others, position };
    },
    'projects.candidates': async ({ params, query }, request) => {
      const principal = callerOf(request);
      authorizeProject(await projectAccess(database, principal, params.id, now()), 'update');
      return { users: await candidatesFor(database, principal.profile.tenantId, params.id, query.term) };
    },
  };
};
