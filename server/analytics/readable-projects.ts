import type { Kysely } from 'kysely';
import { cubes, type CubeName } from '../../src/domain/analytics/cubes.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess, requireLicence } from '../projects/project-access.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import type { Principal } from '../session/principal.ts';

/** Where the caller may read dashboards, and what a cube counts. */
interface Counting {
  readonly cube: CubeName;
  /** Missing: all of them. */
  readonly projectId: string | undefined;
}

export const readableProjects = async (
  database: Kysely<Tables>,
  caller: Principal,
  { cube, projectId }: Counting,
  now: number,
): Promise<readonly string[]> => {
  const modules = ['Dashboard', cubes[cube].module];
  if (projectId !== undefined) {
    const access = await projectAccess(database, caller, projectId, now);
    for (const module of modules) authorize(access, 'read', module);
    return [projectId];
  }
  requireLicence(caller, now);
  const { profile } = caller;
  const grants = roleGrants(profile, now);
  const standings = await createProjectsStore(database).standings(profile.tenantId, profile.id);
  const readable = standings.filter(({ role }) => modules.every((module) => grants(role, 'read', module)));
  return readable.map(({ id }) => id);
};
