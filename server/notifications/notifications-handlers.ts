import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { requireLicence } from '../projects/project-access.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { countUnread, listNotifications, stampNotifications } from './notification-rows.ts';

type Names = Extract<keyof Handlers, `notifications.${string}`>;

/** People read and clear their own notifications; those of projects without access are hidden. */
export const notificationsHandlers = (database: Kysely<Tables>, now: () => number): Pick<Handlers, Names> => {
  const store = createProjectsStore(database);

  const projectsOf = async (request: FastifyRequest): Promise<readonly string[]> => {
    const principal = callerOf(request);
    requireLicence(principal, now());
    if (principal.profile.productAdmin) return [];
    const { profile } = principal;
    const grants = roleGrants(profile, now());
    const projects = await store.standings(profile.tenantId, profile.id);
    return projects.filter(({ role }) => grants(role, 'read', 'Project')).map(({ id }) => id);
  };

  const stamp = async (request: FastifyRequest, column: 'read_date' | 'cleared_date', id: string | null) => {
    const projects = await projectsOf(request);
    const user = callerOf(request).profile.id;
    await stampNotifications(database, user, column, new Date(now()).toISOString(), id);
    return { unread: await countUnread(database, user, projects) };
  };

  return {
    'notifications.list': async ({ query }, request) => {
      const projects = await projectsOf(request);
      const user = callerOf(request).profile.id;
      return {
        notifications: await listNotifications(database, user, projects, query.size, now()),
        unread: await countUnread(database, user, projects),
      };
    },
    'notifications.acknowledgeAll': (_, request) => stamp(request, 'read_date', null),
    'notifications.acknowledge': ({ params }, request) => stamp(request, 'read_date', params.id),
    'notifications.clearAll': (_, request) => stamp(request, 'cleared_date', null),
    'notifications.clear': ({ params }, request) => stamp(request, 'cleared_date', params.id),
  };
};
