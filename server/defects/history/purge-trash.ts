import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import { limits } from '../../../src/domain/limits.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { bodyHash } from '../../journal/command-log.ts';
import { serverLimits } from '../../limits.ts';
import type { ExecuteNeeds } from '../../journal/create-execute.ts';
import { writeDefect } from '../write/write-defect.ts';

/** Who does what nobody asked for. */
const system = 'system';

/**
 * What has lain in the trash for its time goes for good, defect by defect, each under the lock of its project: whoever
 * restores in the same moment has either restored it or finds nothing. Its files are let go; the sweep of files ends
 * those that nobody refers to. How many went.
 */
export const purgeTrash = async (needs: ExecuteNeeds, now: number): Promise<number> => {
  const due = await needs.database
    .selectFrom('defects')
    // Nothing changes in a project that is archived or in the trash itself; its own purge takes everything.
    .innerJoin('projects', 'projects.id', 'defects.project_id')
    .select(['defects.project_id', 'defects.id', 'defects.deleted_date'])
    .where('projects.status', '=', 'ACTIVE')
    .where('projects.deleted_date', 'is', null)
    .where('defects.deleted_date', '<=', new Date(now - limits.trashLife).toISOString())
    .orderBy('defects.deleted_date')
    .limit(serverLimits.purgeAtOnce)
    .execute();
  let purged = 0;
  for (const { project_id: project, id, deleted_date } of due) {
    const key = bodyHash('purge', project, id, deleted_date);
    const stamp = { id: key, about: defectAbout(id), project, at: new Date(now).toISOString(), by: system };
    const result = await writeDefect(needs, {
      user: system,
      key,
      hash: key,
      status: 200,
      project,
      command: async () => ({ ...stamp, type: 'defect.purge', data: {} }),
      check: () => {},
    }).catch((error: unknown) => {
      // Somebody was quicker: the defect was restored, or its project was archived or deleted.
      if (isProblem(error) && (error.kind === 'missing' || error.kind === 'forbidden')) return null;
      throw error;
    });
    purged += result && result.facts.length > 0 ? 1 : 0;
  }
  return purged;
};
