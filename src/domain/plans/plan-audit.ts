import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, changedWords, removedWords, touchedWords, type AuditWords } from '../audit/audit-words.ts';
import { planIdOf, type PlanChange } from './plan-facts.ts';
import type { ScopeItem } from './scope-item.ts';

const namesOf = (items: readonly Pick<ScopeItem, 'name'>[]): string => items.map(({ name }) => name).join(', ');

/** All items had one value before, or several. */
const wasOf = (items: readonly { readonly was: string }[]): string =>
  new Set(items.map(({ was }) => was)).size === 1 ? (items[0]?.was ?? '') : '';

/** The history of a plan is derived from its events: there is no second log [AUD-007]. */
const wordsOf = ({ type, data }: PlanChange): AuditWords => {
  switch (type) {
    case 'plan.created':
      return addedWords('ENTITY_CREATE', '', data.name);
    case 'plan.updated': {
      const [[field, value] = ['', ''] as const] = Object.entries(data.changes);
      return changedWords(field, { value: String(value ?? ''), was: String(Object.values(data.was)[0] ?? '') });
    }
    case 'plan.deleted':
      return { ...removedWords('', data.name), operation: 'ENTITY_DELETE' };
    case 'plan.restored':
      return addedWords('ENTITY_RESTORE', '', data.name);
    case 'plan.purged':
      return { ...removedWords('trash', data.name), operation: 'ENTITY_DELETE' };
    case 'scope.added':
      return addedWords('ADD_SCENARIO', 'scope', namesOf(data.items));
    case 'scope.removed':
      return removedWords('scope', namesOf(data.items));
    case 'scope.moved':
      return touchedWords('scope.order');
    case 'scope.changed':
      return changedWords(`scope.${data.field}`, { value: data.value, was: wasOf(data.items) });
    case 'scope.assigned':
      return changedWords('scope.assignments', { value: data.label, was: '' });
    case 'scope.executed':
      return changedWords('scope.execution', { value: data.execution, was: '' });
  }
};

/** An event as an entry of the audit trail. */
export const planEntryOf = (fact: PlanChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'TESTPLAN',
    entityId: planIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...wordsOf(fact),
  } satisfies AuditEntry,
});
