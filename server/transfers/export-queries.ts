import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { shareLimits } from '../operation/share-limits.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { accountOf, callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { flowFileAnswer } from './export/flow-file-stream.ts';
import { countedLosses } from './export/tool-file-stream.ts';
import { exportedFlows } from './export/flow-source.ts';

export const exportQueries = ({
  database,
  now,
}: {
  readonly database: Kysely<Tables>;
  now(): number;
}): Pick<Handlers, 'transfers.export' | 'transfers.losses'> => {
  const places = createSharedPlaces(shareLimits.exports);
  return {
    'transfers.export': async ({ params, query }, request) => {
      const access = await projectAccess(database, callerOf(request), params.project, now());
      authorize(access, 'read', 'Flow');
      const leave = await places.enter(accountOf(request));
      const answer = flowFileAnswer(
        query.format,
        exportedFlows(database, params.project, query),
        query.ids?.length === 1,
      );
      answer.bytes.once('close', leave);
      return answer;
    },
    'transfers.losses': async ({ params, query }, request) => {
      const access = await projectAccess(database, callerOf(request), params.project, now());
      authorize(access, 'read', 'Flow');
      return places.run(accountOf(request), async () => ({
        losses: await countedLosses(query.format, exportedFlows(database, params.project, query)),
      }));
    },
  };
};
