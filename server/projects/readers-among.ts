import type { Kysely } from 'kysely';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import { hasLicence } from '../../src/domain/session/profile.ts';
import type { Tables } from '../database/tables.ts';
import { loadPeople } from '../session/principal.ts';

/** Those of the given people who may read the defects, or what else `module` has, of a project now; three queries. */
export const readersAmong = async (
  database: Kysely<Tables>,
  projectId: string,
  userIds: readonly string[],
  now: number,
  module = 'Defect',
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  // Sent together in a transaction.
  const [project, members, people] = await Promise.all([
    database
      .selectFrom('projects')
      .select('account_id')
      .where('id', '=', projectId)
      .where('deleted_date', 'is', null)
      .executeTakeFirst(),
    database
      .selectFrom('project_members')
      .select(['user_id', 'role'])
      .where('project_id', '=', projectId)
      .where('user_id', 'in', userIds)
      .execute(),
    loadPeople(database, userIds, now),
  ]);
  const roles = new Map(members.map(({ user_id, role }) => [user_id, role]));
  const readers = people.filter((person) => {
    if (person.tenantId !== project?.account_id || person.productAdmin || !hasLicence(person, now)) return false;
    const role = roles.get(person.id);
    const ability = abilityOf(rulesFor(person, role ? [{ projectId, role }] : [], now));
    return (
      ability.can('read', asSubject('Project', { id: projectId })) &&
      ability.can('read', asSubject(module, { projectId }))
    );
  });
  return new Set(readers.map(({ id }) => id));
};
