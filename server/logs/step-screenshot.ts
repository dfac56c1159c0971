import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { authorizeLogs, type LogsNeeds } from './logs-handlers.ts';
import { openPicture } from './picture-files.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';

/** The picture of a step [FLOW-031]: the one that the step names, or one of a run of its flow. */
const missing: Problem = { kind: 'missing' };

const isPictureOfStep = async (
  database: Kysely<Tables>,
  project: string,
  flow: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from flow_steps s join flows f on f.project_id = s.project_id and f.id = s.flow_id
    where s.project_id = ${project} and s.flow_id = ${flow} and f.deleted_date is null
      and s.data->>'screenShotId' = ${id} limit 1`.execute(database);
  return rows.length > 0;
};

const isInRunOf = async (database: Kysely<Tables>, project: string, flow: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from run_evidence e join runs r on r.id = e.run_id
      join run_nodes n on n.run_id = coalesce(nullif(r.rows_of, ''), r.id)
    where e.project_id = ${project} and e.hash = ${id} and e.kind = 'picture' and e.purged_date is null and n.flow_id = ${flow} limit 1`.execute(
    database,
  );
  return rows.length > 0;
};

export const stepScreenshot = (needs: LogsNeeds): Pick<Handlers, 'logs.stepScreenshot'> => ({
  'logs.stepScreenshot': async ({ params: { project, flowId, id } }, request) => {
    const { database, now } = needs;
    authorize(await projectAccess(database, callerOf(request), project, now()), 'read', 'Flow');
    if (!(await isPictureOfStep(database, project, flowId, id))) {
      await authorizeLogs(needs, request, project);
      if (!(await isInRunOf(database, project, flowId, id))) throw missing;
    }
    return openPicture(needs, { project, hash: id });
  },
});
