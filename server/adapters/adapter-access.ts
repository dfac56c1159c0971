import type { Kysely } from 'kysely';
import { mayToAdapter } from '../../src/domain/adapters/adapter.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, asSubject, readOnlyRules, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Ability } from '../../src/domain/session/ability.ts';
import type { Tables } from '../database/tables.ts';
import { requireLicence } from '../projects/project-access.ts';
import type { Principal } from '../session/principal.ts';
import { adapterRow, type AdapterRow, type Seen } from './adapter-rows.ts';

/**
 * The caller's rights on an adapter: their own, or one of a person with whom they share a project, by their role there.
 * Adapters of another account and unreadable ones return the same answer: missing.
 */
export interface AdapterAccess extends Seen {
  readonly adapter: AdapterRow;
  readonly ability: Ability;
}

type Database = Kysely<Tables>;

const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };

/** The rights of a user on their own adapters. */
export const requireOwn = (principal: Principal, action: string, now: number): void => {
  requireLicence(principal, now);
  const { profile } = principal;
  const ability = abilityOf(rulesFor(profile, [], now));
  if (!ability.can(action, asSubject('Adapter', { userId: profile.id }))) throw forbidden;
};

/** The projects that both users belong to, without those in the trash. */
const sharedProjects = (database: Database, userId: string, otherId: string) =>
  database
    .selectFrom('project_members as mine')
    .innerJoin('project_members as theirs', 'theirs.project_id', 'mine.project_id')
    .innerJoin('projects', 'projects.id', 'mine.project_id')
    .select(['mine.project_id', 'mine.role', 'projects.status'])
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .where('projects.deleted_date', 'is', null)
    .execute();

export const adapterAccess = async (
  database: Database,
  principal: Principal,
  clientId: string,
  now: number,
): Promise<AdapterAccess> => {
  requireLicence(principal, now);
  const { id: userId, tenantId } = principal.profile;
  const adapter = await adapterRow(database, tenantId, clientId);
  if (!adapter) throw missing;
  const shared = await sharedProjects(database, userId, adapter.user_id);
  const memberships = shared.map(({ project_id, role }) => ({ projectId: project_id, role }));
  const archived = shared.filter(({ status }) => status === 'ARCHIVE').map(({ project_id }) => project_id);
  const ability = abilityOf([
    ...rulesFor(principal.profile, memberships, now),
    ...archived.flatMap((projectId) => readOnlyRules(projectId)),
  ]);
  const owner = { userId: adapter.user_id };
  const projectIds = memberships
    .map(({ projectId }) => projectId)
    .filter((projectId) => mayToAdapter(ability, 'read', owner, [projectId]));
  const seesAll = mayToAdapter(ability, 'read', owner, []);
  if (!seesAll && projectIds.length === 0) throw missing;
  return { adapter, ability, userId, projectIds, seesAll };
};

export const authorizeAdapter = ({ ability, adapter, projectIds }: AdapterAccess, action: string): void => {
  if (!mayToAdapter(ability, action, { userId: adapter.user_id }, projectIds)) throw forbidden;
};
