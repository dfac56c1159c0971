import type { Kysely } from 'kysely';
import { foundTypes, moduleOfFound } from '../../src/domain/items/item-directory.ts';
import { moduleOf } from '../../src/domain/items/item.ts';
import { serverLimits } from '../limits.ts';
import { projectRoles, type ProjectRole } from '../../src/domain/projects/project.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, requireLicence, projectAccess } from '../projects/project-access.ts';
import { roleGrants } from '../projects/role-grants.ts';
import { callerOf } from '../session/caller.ts';
import type { Principal } from '../session/principal.ts';
import type { Handlers } from '../wire/mount.ts';
import type { ItemMatchSource } from '../modules/contributions.ts';
import { withMatches } from './with-matches.ts';
import { findItems } from './find-items.ts';
import type { Reach } from './reach.ts';
import { readItem } from './item-rows.ts';

const missing: Problem = { kind: 'missing' };

/** What the caller may read, without the roles that may read nothing. */
const reachOf = (
  { profile }: Principal,
  { types, project }: { readonly types: readonly string[]; readonly project: string | undefined },
  now: number,
): Reach => {
  const grants = roleGrants(profile, now);
  const mayRead = (role: ProjectRole | null, module: string | null) => module !== null && grants(role, 'read', module);
  const readable = [...projectRoles, null]
    .map((role) => [role, types.filter((type) => mayRead(role, moduleOfFound(type)))] as const)
    .filter(([, some]) => some.length > 0);
  return { account: profile.tenantId, user: profile.id, project, types: new Map(readable) };
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
    const reach = reachOf(caller, { types: type, project }, now());
    const found = await findItems(database, reach, { term, size, short: serverLimits.termShort });
    return { items: await withMatches(database, sources, term, found) };
  },
  'items.read': async ({ params: { project, ...at } }, request) => {
    authorize(await projectAccess(database, callerOf(request), project, now()), 'read', moduleOf[at.type]);
    const item = await readItem(database, project, at);
    if (!item) throw missing;
    return item;
  },
});
