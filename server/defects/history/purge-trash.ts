import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import { limits } from '../../../src/domain/limits.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { bodyHash } from '../../journal/command-log.ts';
import { serverLimits } from '../../limits.ts';
import type { ExecuteNeeds } from '../../journal/create-execute.ts';
import { writeDefect } from '../write/write-defect.ts';

/** The author of automatic changes. */
const system = 'system';

/**
 * Purges expired records of the trash, defect by defect, each under the lock of its project: a simultaneous restore
 * either succeeds or finds nothing. References to files are removed; the sweep of files then deletes unreferenced ones.
 * Returns the number of purged defects.
 */
export const purgeTrash = async (needs: ExecuteNeeds, now: number): Promise<number> => {
  const due = await needs.database
    .selectFrom('defects')
    // Archived projects do not change; the purge of a deleted project takes everything.
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
      // Meanwhile the defect was restored, or its project was archived or deleted.
      if (isProblem(error) && (error.kind === 'missing' || error.kind === 'forbidden')) return null;
      throw error;
    });
    purged += result && result.facts.length > 0 ? 1 : 0;
  }
  return purged;
};
