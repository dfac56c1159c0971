import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Ability } from '../../src/domain/session/ability.ts';
import type { Tables } from '../database/tables.ts';
import { requireLicence } from '../projects/project-access.ts';
import type { Principal } from '../session/principal.ts';

const forbidden: Problem = { kind: 'forbidden' };

/** The caller's rights on functions, which follow from all of their projects. */
const abilityInAccount = async (database: Kysely<Tables>, { profile }: Principal, now: number): Promise<Ability> => {
  const rows = await database
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select(['project_members.project_id', 'project_members.role'])
    .where('project_members.user_id', '=', profile.id)
    .where('projects.deleted_date', 'is', null)
    .where('projects.status', '=', 'ACTIVE')
    .execute();
  const memberships = rows.map(({ project_id: projectId, role }) => ({ projectId, role }));
  return abilityOf(rulesFor(profile, memberships, now));
};

/** Throws without the right; answers whether the caller may change a function of an author. */
export const authorizeFunctions = async (
  database: Kysely<Tables>,
  principal: Principal,
  action: 'read' | 'create' | 'update' | 'delete',
  now: number,
): Promise<(author: string) => void> => {
  requireLicence(principal, now);
  const ability = await abilityInAccount(database, principal, now);
  if (!ability.can('read', 'Function') || !ability.can(action, 'Function')) throw forbidden;
  return (author) => {
    if (!ability.can(action, asSubject('Function', { author }))) throw forbidden;
  };
};
