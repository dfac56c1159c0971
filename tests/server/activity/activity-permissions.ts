import { report, update } from '../defects/at-defects.ts';
import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { revertBody } from './at-activity.ts';

/** Members see what they may read; a revert needs the right to change the records. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];

const changed = async (owner: Caller) => {
  const id = await report(owner);
  const { facts } = await update(owner, id, 'STATUS', 'Done');
  return { id, factId: facts[0]?.id ?? '' };
};
const params = { project: 'p-1' };
let causes = 0;

export const activityPermissions: readonly PermissionCell[] = [
  {
    call: 'activity.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: (who) => who.ask('activity.list', { params }),
  },
  {
    call: 'activity.batch',
    what: 'of a field of a defect',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: async (who, owner) => {
      const { factId } = await changed(owner);
      return who.ask('activity.batch', { params, query: { factId } });
    },
  },
  {
    call: 'activity.revert',
    what: 'of a field of a defect',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const { id, factId } = await changed(owner);
      return who.ask('activity.revert', revertBody(factId, `permission-${(causes += 1)}`, [id]));
    },
  },
];
