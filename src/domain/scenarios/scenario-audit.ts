import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, changedWords, removedWords, touchedWords, type AuditWords } from '../audit/audit-words.ts';
import { scenarioIdOf, type ScenarioEvent } from './scenario-facts.ts';

/** The history of a scenario is derived from its events: there is no second log [AUD-007]. A flow is shown by its id. */
const wordsOf = ({ type, data }: ScenarioEvent): AuditWords => {
  switch (type) {
    case 'scenario.created':
      return addedWords('ENTITY_CREATE', '', data.record.name);
    case 'scenario.updated':
      return data.field === 'folderId' ? touchedWords(data.field) : changedWords(data.field, data);
    case 'scenario.deleted':
      return { ...removedWords('', data.name), operation: 'ENTITY_DELETE' };
    case 'scenario.restored':
      return addedWords('ENTITY_RESTORE', '', data.name);
    case 'scenario.purged':
      return { ...removedWords('trash', data.name), operation: 'ENTITY_DELETE' };
    case 'place.added':
      return addedWords('ADD_FLOW', 'flow', data.place.flowId);
    case 'place.updated':
      return data.field === 'executionMode' || data.field === 'onFailure'
        ? changedWords(`flow.${data.field}`, data)
        : touchedWords(`flow.${data.field}`);
    case 'place.moved':
      return touchedWords('flow.order');
    case 'place.removed':
      return removedWords('flow', data.place.flowId);
    case 'variable.assigned':
      return changedWords('variable', {
        value: `${data.name} = ${data.value}`,
        was: data.was === null ? '' : `${data.name} = ${data.was}`,
      });
    case 'variable.removed':
      return removedWords('variable', `${data.name} = ${data.was}`);
  }
};

const nameIfKnown = ({ type, data }: ScenarioEvent): string => {
  if (type === 'scenario.created') return data.record.name;
  return type === 'scenario.deleted' || type === 'scenario.restored' || type === 'scenario.purged' ? data.name : '';
};

/** An event as an entry of the audit trail. */
export const scenarioEntryOf = (fact: ScenarioEvent): NamedEntry => ({
  name: nameIfKnown(fact),
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'SCENARIO',
    entityId: scenarioIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...wordsOf(fact),
  } satisfies AuditEntry,
});
