import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { similarDefects } from './similar-defects.ts';

export const similarHandlers = (
  database: Kysely<Tables>,
  now: () => number,
): Pick<Handlers, Extract<keyof Handlers, `similar.${string}`>> => ({
  'similar.find': async ({ params: { project }, query: { header } }, request) => {
    authorize(await projectAccess(database, callerOf(request), project, now()), 'read', 'Defect');
    return { similar: await similarDefects(database, project, header) };
  },
});
