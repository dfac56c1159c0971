import type { NamedEntry } from '../audit/audit-entry.ts';
import { tagIdOf, type TagChange } from './tag-facts.ts';

const changeOf = ({ was, ...now }: Extract<TagChange, { type: 'tag.updated' }>['data']) => {
  const field = (['tag', 'color', 'description'] as const).find((one) => was[one] !== now[one]) ?? 'tag';
  return { fieldChanged: field, oldValue: was[field], newValue: now[field] };
};

const none = { fieldChanged: '', oldValue: '', newValue: '' };

const changed = (fact: TagChange) => {
  switch (fact.type) {
    case 'tag.created':
      return { operation: 'ENTITY_CREATE', name: fact.data.record.tag, ...none, newValue: fact.data.record.tag };
    case 'tag.updated':
      return { operation: 'UPDATE_FIELD', name: fact.data.tag, ...changeOf(fact.data) };
    case 'tag.restored':
      return { operation: 'ENTITY_RESTORE', name: fact.data.record.tag, ...none, newValue: fact.data.record.tag };
    case 'tag.deleted':
      return { operation: 'ENTITY_DELETE', name: fact.data.tag, ...none, oldValue: fact.data.tag };
  }
};

/** What happened to a tag, as the trail of the projects tells it. */
export const tagEntryOf = (fact: TagChange): NamedEntry => {
  const { name, ...change } = changed(fact);
  return {
    name,
    entry: {
      id: fact.id,
      createdDate: fact.at,
      entity: 'TAG',
      entityId: tagIdOf(fact.about),
      projectId: fact.project,
      user: fact.by,
      ...change,
    },
  };
};
