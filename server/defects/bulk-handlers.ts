import type { Kysely } from 'kysely';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { bodyHash } from '../journal/command-log.ts';
import { keyOf } from '../journal/command-key.ts';
import type { Publish } from '../live/publisher.ts';
import { demand, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { applyBulk } from './apply-bulk.ts';
import { previewBulk } from './bulk-preview.ts';

export interface BulkNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  now(): number;
}

export const bulkHandlers = ({
  database,
  publish,
  now,
}: BulkNeeds): Pick<Handlers, Extract<keyof Handlers, `bulk.${string}`>> => ({
  'bulk.preview': async ({ params: { project }, body: { selection, change } }, request) => {
    demand(await projectAccess(database, callerOf(request), project, now()), 'update', 'Defect');
    const { changing, unchanged, refused } = await previewBulk(database, project, selection, change);
    return { changing: [...changing], unchanged: [...unchanged], refused: [...refused] };
  },

  'bulk.apply': async ({ params: { project }, body }, request) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    demand(access, 'update', 'Defect');
    return applyBulk(database, publish, {
      ...body,
      project,
      key: keyOf(request),
      hash: bodyHash('bulk.apply', project, body),
      user: callerOf(request).profile.id,
      at: new Date(now()).toISOString(),
      mayUpdate: ({ author }) => access.ability.can('update', asSubject('Defect', { author, projectId: project })),
    });
  },
});
