import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import {
  abilityOf,
  asSubject,
  readOnlyRules,
  rulesFor,
  type Membership,
  type Person,
} from '../../src/domain/session/abilities.ts';
import type { Ability } from '../../src/domain/session/ability.ts';
import { hasLicence } from '../../src/domain/session/profile.ts';
import type { Tables } from '../database/tables.ts';
import type { InProject, Principal } from '../session/principal.ts';
import { forbidden as forbiddenBecause } from '../../src/domain/problems/invalid.ts';

/**
 * The caller's rights in a project, from the current state of the database. A project of another account, an unreadable
 * one and one that does not exist return the same answer: missing.
 */
export interface ProjectAccess {
  readonly projectId: string;
  readonly userId: string;
  readonly ability: Ability;
  readonly isArchived: boolean;
}

const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };
const archived = forbiddenBecause({ code: 'archived' });

export const requireLicence = (principal: Principal, now: number): void => {
  const unlicensed: Problem = { kind: 'unlicensed' };
  if (!principal.profile.productAdmin && !hasLicence(principal.profile, now)) throw unlicensed;
};

type InThis = Pick<InProject, 'status' | 'role'>;

/** What was read with the caller counts for a second; the body of a call may take longer to arrive. */
const countsFor = 1_000;

const knownIn = ({ inProject }: Principal, projectId: string): InThis | null =>
  inProject?.projectId === projectId && performance.now() - inProject.readAt < countsFor ? inProject : null;

const readIn = (
  database: Kysely<Tables>,
  { profile }: Principal,
  projectId: string,
  isDeleted: boolean,
): Promise<InThis | undefined> =>
  database
    .selectFrom('projects')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', profile.id),
    )
    .select(['projects.status', 'project_members.role'])
    .where('projects.id', '=', projectId)
    .where('projects.account_id', '=', profile.tenantId)
    .where('projects.deleted_date', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();

/** The abilities of a profile, which is replaced when anything changes that its rights depend on. */
const projectsMost = 100;
const abilities = new WeakMap<Person, Map<string, Ability>>();

const abilityIn = (profile: Person, projectId: string, { status, role }: InThis, now: number): Ability => {
  const known = abilities.get(profile) ?? new Map<string, Ability>();
  abilities.set(profile, known);
  const key = JSON.stringify([projectId, status, role]);
  const memberships: Membership[] = role ? [{ projectId, role }] : [];
  const ability =
    known.get(key) ??
    abilityOf([...rulesFor(profile, memberships, now), ...(status === 'ARCHIVE' ? readOnlyRules(projectId) : [])]);
  if (known.size >= projectsMost) known.clear();
  known.set(key, ability);
  return ability;
};

const accessOf = async (
  database: Kysely<Tables>,
  principal: Principal,
  projectId: string,
  { now, isDeleted }: { readonly now: number; readonly isDeleted: boolean },
): Promise<ProjectAccess> => {
  const { profile } = principal;
  const known = isDeleted ? null : knownIn(principal, projectId);
  const row = known ?? (await readIn(database, principal, projectId, isDeleted));
  if (!row?.status) throw missing;
  const ability = abilityIn(profile, projectId, row, now);
  const isArchived = row.status === 'ARCHIVE';
  if (!ability.can('read', asSubject('Project', { id: projectId }))) throw missing;
  return { projectId, userId: profile.id, ability, isArchived };
};

export const projectAccess = async (
  database: Kysely<Tables>,
  principal: Principal,
  projectId: string,
  now: number,
): Promise<ProjectAccess> => {
  requireLicence(principal, now);
  return accessOf(database, principal, projectId, { now, isDeleted: false });
};

/** The same for a project in the trash, which only people who may restore it can see. */
export const trashedProjectAccess = async (
  database: Kysely<Tables>,
  principal: Principal,
  projectId: string,
  now: number,
): Promise<ProjectAccess> => {
  requireLicence(principal, now);
  const access = await accessOf(database, principal, projectId, { now, isDeleted: true });
  if (!access.ability.can('delete', asSubject('Project', { id: projectId }))) throw missing;
  return access;
};

/** Throws without the right: `missing` if the caller may not even read it, else `forbidden`. */
export const authorize = (
  { ability, projectId, isArchived }: ProjectAccess,
  action: string,
  type: string,
  record: object = {},
): void => {
  const subject = asSubject(type, { ...record, projectId });
  if (ability.can(action, subject)) return;
  throw action === 'read' || !ability.can('read', subject) ? missing : refusalIn({ isArchived });
};

/** Why a reader may not do more. */
export const refusalIn = ({ isArchived }: Pick<ProjectAccess, 'isArchived'>): Problem =>
  isArchived ? archived : forbidden;

/** The same for the project itself. */
export const authorizeProject = ({ ability, projectId }: ProjectAccess, action: string): void => {
  if (!ability.can(action, asSubject('Project', { id: projectId }))) throw forbidden;
};
