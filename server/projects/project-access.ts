import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, asSubject, rulesFor, type Ability, type Membership } from '../../src/domain/session/abilities.ts';
import { hasLicence } from '../../src/domain/session/profile.ts';
import type { Tables } from '../database/tables.ts';
import type { Principal } from '../session/principal.ts';

/**
 * What the caller may do in a project, from the state of the database at this moment. A project of another account,
 * one that does not exist and one that he may not read look alike: missing.
 */
export interface ProjectAccess {
  readonly projectId: string;
  readonly userId: string;
  readonly ability: Ability;
}

const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };

export const demandLicence = (principal: Principal, now: number): void => {
  const unlicensed: Problem = { kind: 'unlicensed' };
  if (!principal.profile.productAdmin && !hasLicence(principal.profile, now)) throw unlicensed;
};

export const projectAccess = async (
  database: Kysely<Tables>,
  principal: Principal,
  projectId: string,
  now: number,
): Promise<ProjectAccess> => {
  demandLicence(principal, now);
  const row = await database
    .selectFrom('projects')
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'projects.id')
        .on('project_members.user_id', '=', principal.profile.id),
    )
    .select(['projects.id', 'project_members.role'])
    .where('projects.id', '=', projectId)
    .where('projects.account_id', '=', principal.profile.tenantId)
    .executeTakeFirst();
  if (!row) throw missing;
  const memberships: Membership[] = row.role ? [{ projectId, role: row.role }] : [];
  const ability = abilityOf(rulesFor(principal.profile, memberships, now));
  if (!ability.can('read', asSubject('Project', { id: projectId }))) throw missing;
  return { projectId, userId: principal.profile.id, ability };
};

/** Throws when the caller may not; what he may not even read is missing, what he may only read is forbidden. */
export const demand = (
  { ability, projectId }: ProjectAccess,
  action: string,
  type: string,
  record: object = {},
): void => {
  const subject = asSubject(type, { ...record, projectId });
  if (ability.can(action, subject)) return;
  throw action !== 'read' && ability.can('read', subject) ? forbidden : missing;
};
