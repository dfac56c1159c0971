import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import { stampOf } from '../../journal/command-request.ts';
import type { ExecuteNeeds } from '../../journal/create-execute.ts';
import { purgeTrashed } from '../../trash/trashed-records.ts';
import { writeDefect } from '../write/write-defect.ts';

/**
 * Purges expired defects. References to files are removed; the sweep of files then deletes unreferenced ones. Returns the
 * number of purged defects.
 */
export const purgeTrash = (needs: ExecuteNeeds, now: number): Promise<number> =>
  purgeTrashed(needs.database, now, 'defects', ({ id, ...write }) =>
    writeDefect(needs, {
      ...write,
      command: async () => ({ ...stampOf(write, defectAbout(id)), type: 'defect.purge', data: {} }),
      check: () => {},
    }),
  );
