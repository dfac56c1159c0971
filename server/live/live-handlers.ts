import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { projectTopic, userTopic } from '../../src/domain/live/live-topics.ts';

/**
 * The channels of the caller: a personal one, and one for each project whose defects the caller may read [LIVE-001].
 */
export const liveHandlers = (database: Kysely<Tables>, now: () => number): Pick<Handlers, 'live.channels'> => ({
  'live.channels': async (_, request) => {
    const principal = callerOf(request);
    const { id, tenantId, productAdmin } = principal.profile;
    const own = { destination: userTopic(id), position: 0 };
    if (productAdmin) return { channels: [] };
    const projects = await createProjectsStore(database).standings(tenantId, id);
    const grants = roleGrants(principal.profile, now());
    const channels = projects
      .filter(({ role }) => grants(role, 'read', 'Project') && grants(role, 'read', 'Defect'))
      .map((project) => ({ destination: projectTopic(project.id), position: project.position }));
    return { channels: [own, ...channels] };
  },
});
