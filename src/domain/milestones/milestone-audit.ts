import type { NamedEntry } from '../audit/audit-entry.ts';
import { milestoneIdOf, type MilestoneChange } from './milestone-facts.ts';

const none = { fieldChanged: '', oldValue: '', newValue: '' };

const fieldIn = (changes: object, was: object) => {
  const [[fieldChanged, value] = ['', ''] as const] = Object.entries(changes);
  const [before] = Object.values(was);
  return { fieldChanged, oldValue: String(before ?? ''), newValue: String(value ?? '') };
};

const changeIn = ({ type, data }: MilestoneChange) => {
  switch (type) {
    case 'milestone.created':
      return { operation: 'ENTITY_CREATE', ...none, newValue: data.name };
    case 'milestone.updated':
      return { operation: 'UPDATE_FIELD', ...fieldIn(data.changes, data.was) };
    case 'milestone.restored':
      return { operation: 'ENTITY_RESTORE', ...none, newValue: data.name };
    case 'milestone.deleted':
      return { operation: 'ENTITY_DELETE', ...none, oldValue: data.name };
    case 'milestone.purged':
      return { operation: 'ENTITY_DELETE', ...none, fieldChanged: 'trash', oldValue: data.name };
  }
};

/** An event as an entry of the audit trail. */
export const milestoneEntryOf = (fact: MilestoneChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'MILESTONE',
    entityId: milestoneIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...changeIn(fact),
  },
});
