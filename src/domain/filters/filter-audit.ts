import type { NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, removedWords, touchedWords, type AuditWords } from '../audit/audit-words.ts';
import { entriesOf } from '../audit/entries-of.ts';
import { filterIdOf, type FilterChange } from './filter-facts.ts';
import type { FilterConfig } from './project-filter.ts';

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a filter asks for, without what is not set: 'status: To Do, Done · sort: modifiedDate,desc'. */
const criteria = (config: FilterConfig): string => {
  const { filters, ...rest } = config as { readonly filters?: object };
  return Object.entries({ ...rest, ...filters })
    .filter(([, value]) => isSet(value))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : textOf(value)}`)
    .join(' · ');
};

const changesIn = ({
  record,
  was,
}: Extract<FilterChange, { type: 'filter.updated' }>['data']): readonly AuditWords[] => {
  const values = [
    { fieldChanged: 'name', oldValue: was.name, newValue: record.name },
    { fieldChanged: 'config', oldValue: criteria(was.config), newValue: criteria(record.config) },
  ];
  const changes = values
    .filter(({ oldValue, newValue }) => oldValue !== newValue)
    .map((value) => ({ operation: 'UPDATE_FIELD', ...value }));
  return changes.length > 0 ? changes : [touchedWords('config')];
};

const changed = (fact: FilterChange): { readonly name: string; readonly changes: readonly AuditWords[] } => {
  switch (fact.type) {
    case 'filter.created':
    case 'filter.restored': {
      const { name } = fact.data.record;
      const operation = fact.type === 'filter.created' ? 'ENTITY_CREATE' : 'ENTITY_RESTORE';
      return { name, changes: [addedWords(operation, '', name)] };
    }
    case 'filter.updated':
      return { name: fact.data.record.name, changes: changesIn(fact.data) };
    case 'filter.deleted':
      return { name: fact.data.name, changes: [{ ...removedWords('', fact.data.name), operation: 'ENTITY_DELETE' }] };
    case 'filter.purged': {
      const { name } = fact.data;
      return { name, changes: [{ ...removedWords('trash', name), operation: 'ENTITY_DELETE' }] };
    }
  }
};

/** An event of a saved filter as entries of the audit trail. */
export const filterEntriesOf = (fact: FilterChange): readonly NamedEntry[] => {
  const { name, changes } = changed(fact);
  return entriesOf(fact, { entity: 'FILTER', id: filterIdOf(fact.about), name }, changes);
};
