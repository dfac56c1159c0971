import type { Kysely } from 'kysely';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { explainRights } from '../../src/domain/rights/explain-rights.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { callerOf } from '../session/caller.ts';
import { loadPrincipal } from '../session/principal.ts';
import { listUsers } from '../users/user-rows.ts';
import type { Handlers } from '../wire/mount.ts';

const forbidden: Problem = { kind: 'forbidden' };
const missing: Problem = { kind: 'missing' };

/** The projects of a person, or all of the account for its administrators. */
const projectsOf = async (database: Kysely<Tables>, account: string, userId: string, isAdmin: boolean) =>
  database
    .selectFrom('projects as p')
    .leftJoin('project_members as m', (join) => join.onRef('m.project_id', '=', 'p.id').on('m.user_id', '=', userId))
    .select(['p.id', 'p.name', 'p.status', 'm.role'])
    .where('p.account_id', '=', account)
    .where('p.deleted_date', 'is', null)
    .$if(!isAdmin, (rows) => rows.where('m.role', 'is not', null))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

export const rightsHandlers = (database: Kysely<Tables>, now: () => number): Pick<Handlers, 'rights.explain'> => {
  /** The first match of the search, for callers who may search for people. */
  const found = async (account: string, term: string): Promise<string> => {
    const { users } = await listUsers(database, account, { term, size: 1, page: 0 }, now());
    if (!users[0]) throw missing;
    return users[0].id;
  };
  return {
    'rights.explain': async ({ query: { person = '', projectId } }, request) => {
      const caller = callerOf(request);
      const ability = abilityOf(rulesFor(caller.profile, [], now()));
      if (!ability.can('read', 'Connections')) throw forbidden;
      const isAdmin = ability.can('manage', 'User');
      const term = person.trim();
      if (term !== '' && !isAdmin) throw forbidden;
      const account = caller.profile.tenantId;
      const userId = term === '' ? caller.profile.id : await found(account, term);
      const { profile } = await loadPrincipal(database, userId, null, now()).catch((error: unknown) =>
        Promise.reject(isProblem(error) ? missing : error),
      );
      const projects = await projectsOf(database, account, userId, isAdmin);
      const project = projects.find(({ id }) => id === projectId);
      if (projectId !== undefined && !project) throw missing;
      const rights = explainRights({
        profile,
        projectId: project?.id ?? '',
        role: project?.role ?? null,
        isArchived: project?.status === 'ARCHIVE',
        now: now(),
      });
      return {
        person: { id: profile.id, fullName: profile.fullName, email: profile.email },
        projects: projects.map(({ id, name, role }) => ({ id, name, role })),
        rights: [...rights],
      };
    },
  };
};
