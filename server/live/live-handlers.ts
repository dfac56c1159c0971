import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { memberFilter } from '../projects/projects-handlers.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import type { LivePorts } from './live-ports.ts';
import { projectTopic, userTopic } from './publisher.ts';

/** The channels of the caller: his own, and one for each project whose defects he may read [LIVE-001]. */
export const liveHandlers = (database: Kysely<Tables>, ports: LivePorts): Pick<Handlers, 'live.channels'> => ({
  'live.channels': async (_, request) => {
    const principal = callerOf(request);
    const { id, tenantId, productAdmin } = principal.profile;
    const own = { destination: userTopic(id), position: 0 };
    if (productAdmin) return { channels: [] };
    const projects = await createProjectsStore(database).positions(tenantId, memberFilter(principal));
    const hearer = { userId: id, expiresAt: Number.POSITIVE_INFINITY };
    const heard = await Promise.all(
      projects.map(async (project) => ((await ports.mayHear(hearer, projectTopic(project.id))) ? project : null)),
    );
    const channels = heard
      .filter((project) => project !== null)
      .map((project) => ({ destination: projectTopic(project.id), position: project.position }));
    return { channels: [own, ...channels] };
  },
});
