import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedMilestone, atMilestone, inP1 } from './at-milestones.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
/** Owners of the project alone [PERM-036]. */
const writers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const creators = [201, 403, 403, 403, 404, 201, 404, 404, 401];
const body = { ...milestoneFields.blank, name: 'Other' };

export const milestonePermissions: readonly PermissionCell[] = [
  {
    call: 'milestones.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Milestone'],
    ask: (who) => who.ask('milestones.list', inP1),
  },
  {
    call: 'milestones.create',
    what: 'in p-1',
    statuses: creators,
    right: ['create', 'Milestone'],
    ask: (who) => who.ask('milestones.create', { ...inP1, body }),
  },
  {
    call: 'milestones.update',
    what: 'in p-1',
    statuses: writers,
    right: ['update', 'Milestone'],
    ask: async (who, owner) => who.ask('milestones.update', { ...atMilestone((await addedMilestone(owner)).id), body }),
  },
  {
    call: 'milestones.delete',
    what: 'of p-1',
    statuses: writers,
    right: ['delete', 'Milestone'],
    ask: async (who, owner) => who.ask('milestones.delete', atMilestone((await addedMilestone(owner)).id)),
  },
  {
    call: 'milestones.restore',
    what: 'in p-1',
    statuses: writers,
    right: ['delete', 'Milestone'],
    ask: async (who, owner) => {
      const { id } = await addedMilestone(owner);
      await owner.reply('milestones.delete', atMilestone(id));
      return who.ask('milestones.restore', atMilestone(id));
    },
  },
];
