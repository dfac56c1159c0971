import type { NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, removedWords, type AuditWords } from '../audit/audit-words.ts';
import { entriesOf } from '../audit/entries-of.ts';
import { tagIdOf, type TagChange } from './tag-facts.ts';

/** Each field that differs. */
const changesOf = ({ was, ...now }: Extract<TagChange, { type: 'tag.updated' }>['data']): readonly AuditWords[] =>
  (['tag', 'color', 'description'] as const)
    .filter((field) => was[field] !== now[field])
    .map((field) => ({
      operation: 'UPDATE_FIELD',
      fieldChanged: field,
      oldValue: was[field],
      newValue: now[field],
    }));

const changed = (fact: TagChange): { readonly name: string; readonly changes: readonly AuditWords[] } => {
  switch (fact.type) {
    case 'tag.created':
    case 'tag.restored': {
      const { tag } = fact.data.record;
      const operation = fact.type === 'tag.created' ? 'ENTITY_CREATE' : 'ENTITY_RESTORE';
      return { name: tag, changes: [addedWords(operation, '', tag)] };
    }
    case 'tag.updated':
      return { name: fact.data.tag, changes: changesOf(fact.data) };
    case 'tag.deleted':
      return { name: fact.data.tag, changes: [{ ...removedWords('', fact.data.tag), operation: 'ENTITY_DELETE' }] };
  }
};

/** What happened to a tag, as the trail of the projects tells it. */
export const tagEntriesOf = (fact: TagChange): readonly NamedEntry[] => {
  const { name, changes } = changed(fact);
  return entriesOf(fact, { entity: 'TAG', id: tagIdOf(fact.about), name }, changes);
};
