import type { NamedEntry } from '../audit/audit-entry.ts';
import { filterIdOf, type FilterChange } from './filter-facts.ts';

const none = { fieldChanged: '', oldValue: '', newValue: '' };

const changed = (fact: FilterChange) => {
  switch (fact.type) {
    case 'filter.created':
      return { operation: 'ENTITY_CREATE', name: fact.data.record.name, ...none, newValue: fact.data.record.name };
    case 'filter.updated': {
      const { record, was } = fact.data;
      const change =
        record.name === was.name
          ? { ...none, fieldChanged: 'config' }
          : { fieldChanged: 'name', oldValue: was.name, newValue: record.name };
      return { operation: 'UPDATE_FIELD', name: record.name, ...change };
    }
    case 'filter.restored':
      return { operation: 'ENTITY_RESTORE', name: fact.data.record.name, ...none, newValue: fact.data.record.name };
    case 'filter.deleted':
      return { operation: 'ENTITY_DELETE', name: fact.data.name, ...none, oldValue: fact.data.name };
  }
};

/** An event of a saved filter as an entry of the audit trail. */
export const filterEntryOf = (fact: FilterChange): NamedEntry => {
  const { name, ...change } = changed(fact);
  return {
    name,
    entry: {
      id: fact.id,
      createdDate: fact.at,
      entity: 'FILTER',
      entityId: filterIdOf(fact.about),
      projectId: fact.project,
      user: fact.by,
      ...change,
    },
  };
};
