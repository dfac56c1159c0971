import { itemNewsOfRecord } from '../items/record-item-news.ts';
import type { NamedRecord } from '../journal/fact.ts';
import type { AreaItem } from '../items/item.ts';
import { isLocalId } from '../journal/local-ids.ts';
import type { RecordSet } from '../journal/record-set.ts';
import { milestoneIdOf } from './milestone-facts.ts';
import { milestoneMessages } from './milestone-messages.ts';
import type { Milestone } from './milestone.ts';

const type = 'MILESTONE';

/** A milestone in search: it opens the list, and follows the permissions of the routes of the area. */
export const milestoneItem: AreaItem = {
  type,
  label: milestoneMessages.audited.entity,
  module: 'Milestone',
  path: (projectId) => `/projects/${projectId}/milestones`,
};

export const itemNewsOfMilestone = itemNewsOfRecord(type, 'milestone', milestoneIdOf);

/** The milestones on this device by their names. */
export function* namedMilestones({ byAbout }: RecordSet<Milestone>): Iterable<NamedRecord> {
  for (const { item } of Object.values(byAbout))
    if (!isLocalId(item.id)) yield { id: item.id, type, name: item.name, projectId: item.projectId };
}
