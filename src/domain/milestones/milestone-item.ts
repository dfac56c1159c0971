import type { Fact, NamedRecord } from '../journal/fact.ts';
import type { AreaItem, ItemNews } from '../items/item.ts';
import { isLocalId } from '../journal/local-ids.ts';
import type { RecordSet } from '../journal/record-set.ts';
import { milestoneIdOf, type MilestoneFact } from './milestone-facts.ts';
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

/** The change of the item directory by an event of a milestone: new, with another name, or deleted. */
export const itemNewsOfMilestone = (productFact: Fact): ItemNews | null => {
  const fact = productFact as MilestoneFact;
  switch (fact.type) {
    case 'milestone.created':
    case 'milestone.restored':
      return { at: { type, id: milestoneIdOf(fact.about) }, name: fact.data.name, isDeleted: false };
    case 'milestone.updated': {
      const { name } = fact.data.changes;
      return name === undefined ? null : { at: { type, id: milestoneIdOf(fact.about) }, name };
    }
    case 'milestone.deleted':
      return { at: { type, id: milestoneIdOf(fact.about) }, isDeleted: true };
    default:
      return null;
  }
};

/** The milestones on this device by their names. */
export function* namedMilestones({ byAbout }: RecordSet<Milestone>): Iterable<NamedRecord> {
  for (const { item } of Object.values(byAbout))
    if (!isLocalId(item.id)) yield { id: item.id, type, name: item.name, projectId: item.projectId };
}
