import type { NamedEntry } from '../audit/audit-entry.ts';
import { requirementIdOf, type RequirementChange } from './requirement-facts.ts';

const none = { fieldChanged: '', oldValue: '', newValue: '' };

const fieldIn = (changes: object, was: object) => {
  const [[fieldChanged, value] = ['', ''] as const] = Object.entries(changes);
  const [before] = Object.values(was);
  return { fieldChanged, oldValue: String(before ?? ''), newValue: String(value ?? '') };
};

const changeIn = ({ type, data }: RequirementChange) => {
  switch (type) {
    case 'requirement.created':
      return { operation: 'ENTITY_CREATE', ...none, newValue: data.name };
    case 'requirement.updated':
      return { operation: 'UPDATE_FIELD', ...fieldIn(data.changes, data.was) };
    case 'requirement.restored':
      return { operation: 'ENTITY_RESTORE', ...none, newValue: data.name };
    case 'requirement.deleted':
      return { operation: 'ENTITY_DELETE', ...none, oldValue: data.name };
    case 'requirement.purged':
      return { operation: 'ENTITY_DELETE', ...none, fieldChanged: 'trash', oldValue: data.name };
  }
};

/** An event as an entry of the audit trail. */
export const requirementEntryOf = (fact: RequirementChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'REQUIREMENT',
    entityId: requirementIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...changeIn(fact),
  },
});
