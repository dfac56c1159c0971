import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import type { Principal } from '../session/principal.ts';
import { listFilters } from '../filters/filter-rows.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { demandLicence, projectAccess } from './project-access.ts';
import { createProjectsStore } from './projects-store.ts';

/** Administrators of the account see all of its projects, everybody else his own. */
export const memberFilter = ({ profile }: Principal): string | null =>
  profile.role === 'ACCOUNT_ADMIN' ? null : profile.id;

type Names = 'projects.list' | 'projects.read' | 'projects.users';

export const projectsHandlers = (database: Kysely<Tables>, now: () => number): Pick<Handlers, Names> => {
  const store = createProjectsStore(database);
  return {
    'projects.list': async (_, request) => {
      const principal = callerOf(request);
      demandLicence(principal, now());
      const ability = abilityOf(rulesFor(principal.profile, [], now()));
      const forbidden: Problem = { kind: 'forbidden' };
      if (!ability.can('read', 'Connections')) throw forbidden;
      return { _embedded: { projects: await store.list(principal.profile.tenantId, memberFilter(principal)) } };
    },
    'projects.read': async ({ params }, request) => {
      await projectAccess(database, callerOf(request), params.id, now());
      return { ...(await store.read(params.id)), filters: await listFilters(database, params.id) };
    },
    'projects.users': async ({ params }, request) => {
      await projectAccess(database, callerOf(request), params.id, now());
      return { users: await store.users(params.id) };
    },
  };
};
