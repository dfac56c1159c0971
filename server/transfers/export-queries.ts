import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { flowFileAnswer } from './export/flow-file-stream.ts';
import { countedLosses } from './export/tool-file-stream.ts';
import { exportedFlows } from './export/flow-source.ts';

const busy: Problem = { kind: 'busy', retryAfter: 2_000 };

export const exportQueries = ({
  database,
  now,
}: {
  readonly database: Kysely<Tables>;
  now(): number;
}): Pick<Handlers, 'transfers.export' | 'transfers.losses'> => {
  let running = 0;
  return {
    'transfers.export': async ({ params, query }, request) => {
      const access = await projectAccess(database, callerOf(request), params.project, now());
      authorize(access, 'read', 'Flow');
      if (running >= serverLimits.exportsAtOnce) throw busy;
      running += 1;
      const answer = flowFileAnswer(
        query.format,
        exportedFlows(database, params.project, query),
        query.ids?.length === 1,
      );
      answer.bytes.once('close', () => (running -= 1));
      return answer;
    },
    'transfers.losses': async ({ params, query }, request) => {
      const access = await projectAccess(database, callerOf(request), params.project, now());
      authorize(access, 'read', 'Flow');
      if (running >= serverLimits.exportsAtOnce) throw busy;
      running += 1;
      try {
        return { losses: await countedLosses(query.format, exportedFlows(database, params.project, query)) };
      } finally {
        running -= 1;
      }
    },
  };
};
