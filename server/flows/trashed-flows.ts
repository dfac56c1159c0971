import { sql, type SqlBool } from 'kysely';
import { flowAbout } from '../../src/domain/flows/flow-facts.ts';
import { limits } from '../../src/domain/limits.ts';
import { isProblem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { DeletedEntity } from '../../src/domain/trash/trash-contract.ts';
import { containing } from '../database/containing.ts';
import { bodyHash } from '../journal/command-log.ts';
import { serverLimits } from '../limits.ts';
import type { TrashSource } from '../modules/contributions.ts';
import type { FlowCommandsNeeds } from './flow-commands.ts';
import { flowWriteModel } from './write/flow-write-model.ts';

/** Deleted flows, which stay in their table until they are purged. */
export const listTrashedFlows: TrashSource = async (database, project, { term = '', size, page }) => {
  const wanted = term.trim();
  const found = database
    .selectFrom('flows')
    .where('project_id', '=', project)
    .where('deleted_date', 'is not', null)
    .$if(wanted !== '', (query) =>
      query.where(sql<SqlBool>`lower(id || ' ' || name) like lower(${containing(wanted)})`),
    );
  const rows = await found
    .select(['id', 'name', 'created_by', 'deleted_by', 'deleted_date'])
    .orderBy('deleted_date', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const deleted = rows.map((row): DeletedEntity => ({
    id: row.id,
    name: row.name,
    type: 'FLOW',
    createdBy: row.created_by,
    deletedOnDate: row.deleted_date ?? '',
    deletedByUser: row.deleted_by ?? '',
    purgeDate: purgeDateOf(row.deleted_date ?? ''),
  }));
  return { deleted, total };
};

/** The author of automatic changes. */
const system = 'system';

/** Purges expired flows, one by one, each under the lock of its project; see the purge of defects. */
export const purgeFlows = async ({ database, execute }: FlowCommandsNeeds, now: number): Promise<number> => {
  const due = await database
    .selectFrom('flows')
    // Archived projects do not change; the purge of a deleted project takes everything.
    .innerJoin('projects', 'projects.id', 'flows.project_id')
    .select(['flows.project_id', 'flows.id', 'flows.deleted_date'])
    .where('projects.status', '=', 'ACTIVE')
    .where('projects.deleted_date', 'is', null)
    .where('flows.deleted_date', '<=', new Date(now - limits.trashLife).toISOString())
    .orderBy('flows.deleted_date')
    .limit(serverLimits.purgeAtOnce)
    .execute();
  let purged = 0;
  for (const { project_id: project, id, deleted_date } of due) {
    const key = bodyHash('purge flow', project, id, deleted_date);
    const stamp = { id: key, about: flowAbout(id), project, at: new Date(now).toISOString(), by: system };
    const result = await execute(flowWriteModel, {
      user: system,
      key,
      hash: key,
      status: 200,
      project,
      id,
      command: async () => ({ ...stamp, type: 'flow.purge', data: {} }),
      check: () => {},
    }).catch((error: unknown) => {
      // Meanwhile the flow was purged, or its project was archived or deleted.
      if (isProblem(error) && (error.kind === 'missing' || error.kind === 'forbidden')) return null;
      throw error;
    });
    purged += result && result.facts.length > 0 ? 1 : 0;
  }
  return purged;
};
