import { purgeTrash } from './defects/purge-trash.ts';
import type { WriteNeeds } from './defects/write-defect.ts';
import { purgeProjects, type PurgeNeeds } from './projects/purge-projects.ts';

/** What has lain in the trash for its time: defects, then whole projects. */
export const purgePast = (needs: WriteNeeds & PurgeNeeds) => async (at: number) => {
  await purgeTrash(needs, at);
  await purgeProjects(needs);
};
