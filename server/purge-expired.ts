import { purgeTrash } from './defects/purge-trash.ts';
import { sweepExports } from './defects/prepared-exports.ts';
import type { ExecuteNeeds } from './journal/create-execute.ts';
import { purgeProjects, type PurgeNeeds } from './projects/purge-projects.ts';

/** What has lain in the trash for its time: defects, then whole projects; and exports that were kept for theirs. */
export const purgeExpired = (needs: ExecuteNeeds & PurgeNeeds) => async (at: number) => {
  await sweepExports(needs.database, at);
  await purgeTrash(needs, at);
  await purgeProjects(needs);
};
