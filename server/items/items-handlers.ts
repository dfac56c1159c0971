import type { Kysely } from 'kysely';
import { foundTypes, moduleOfFound } from '../../src/domain/items/item-directory.ts';
import { moduleOf } from '../../src/domain/items/item.ts';
import { serverLimits } from '../limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, requireLicence, projectAccess } from '../projects/project-access.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import { callerOf } from '../session/caller.ts';
import type { Principal } from '../session/principal.ts';
import type { Handlers } from '../wire/mount.ts';
import type { ItemMatchSource } from '../modules/contributions.ts';
import { withMatches } from './with-matches.ts';
import { findItems, readItem, type Shelf } from './item-rows.ts';

const missing: Problem = { kind: 'missing' };

/** The shelves of the caller: in each project of the account, the types that the caller may read there. */
const shelvesOf = async (
  database: Kysely<Tables>,
  { profile }: Principal,
  types: readonly string[],
  now: number,
): Promise<Shelf[]> => {
  const projects = await createProjectsStore(database).standings(profile.tenantId, profile.id);
  const grants = roleGrants(profile, now);
  const mayRead = (role: (typeof projects)[number]['role'], module: string | null) =>
    module !== null && grants(role, 'read', module);
  return projects.flatMap(({ id, code, role }) =>
    types.filter((type) => mayRead(role, moduleOfFound(type))).map((type) => ({ projectId: id, code, type })),
  );
};

export const itemsHandlers = (
  database: Kysely<Tables>,
  sources: readonly ItemMatchSource[],
  now: () => number,
): Pick<Handlers, 'items.find' | 'items.read'> => ({
  'items.find': async ({ query: { term, type = foundTypes, project, size } }, request) => {
    const caller = callerOf(request);
    requireLicence(caller, now());
    if (project !== undefined) await projectAccess(database, caller, project, now());
    const shelves = await shelvesOf(database, caller, type, now());
    const searched = shelves.filter(({ projectId }) => project === undefined || projectId === project);
    const found = await findItems(database, searched, { term, size, short: serverLimits.termShort });
    return { items: await withMatches(database, sources, term, found) };
  },
  'items.read': async ({ params: { project, ...at } }, request) => {
    authorize(await projectAccess(database, callerOf(request), project, now()), 'read', moduleOf[at.type]);
    const item = await readItem(database, project, at);
    if (!item) throw missing;
    return item;
  },
});
