import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, changedWords, removedWords, touchedWords, type AuditWords } from '../audit/audit-words.ts';
import { pipelineIdOf, type PipelineChange } from './pipeline-facts.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** The history of a pipeline is derived from its events: there is no second log [AUD-007]. */
const wordsOf = ({ type, data }: PipelineChange): AuditWords => {
  switch (type) {
    case 'pipeline.created':
      return addedWords('ENTITY_CREATE', '', data.name);
    case 'pipeline.updated': {
      const [[field, value] = ['', ''] as const] = Object.entries(data.changes);
      return changedWords(field, { value, was: Object.values(data.was)[0] });
    }
    case 'pipeline.deleted':
      return { ...removedWords('', data.name), operation: 'ENTITY_DELETE' };
    case 'pipeline.restored':
      return addedWords('ENTITY_RESTORE', '', data.name);
    case 'pipeline.purged':
      return { ...removedWords('trash', data.name), operation: 'ENTITY_DELETE' };
    case 'part.added':
      return addedWords('UPDATE_FIELD', data.part.kind, data.part.name);
    case 'part.updated': {
      const [field = ''] = Object.keys(data.changes);
      return changedWords(`part.${field}`, {
        value: textOf(data.changes[field]),
        was: textOf(data.was[field]),
      });
    }
    case 'part.moved':
      return touchedWords('part.order');
    case 'part.removed':
      return removedWords('part', data.label);
  }
};

/** An event as an entry of the audit trail. */
export const pipelineEntryOf = (fact: PipelineChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'PIPELINE',
    entityId: pipelineIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...wordsOf(fact),
  } satisfies AuditEntry,
});
