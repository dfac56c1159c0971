import type { NamedEntry } from '../audit/audit-entry.ts';
import {
  addedWords as added,
  changedWords as changed,
  removedWords as removed,
  touchedWords as touched,
  type AuditWords,
} from '../audit/audit-words.ts';
import { flowIdOf, type FlowEvent } from './flow-facts.ts';

/** The history of a flow is derived from its events: there is no second log [AUD-006]. */
const whole = (operation: string, { name }: { readonly name: string }): AuditWords =>
  operation === 'ENTITY_DELETE' ? { ...removed('', name), operation } : added(operation, '', name);

const wordsOf = ({ type, data }: FlowEvent): AuditWords => {
  switch (type) {
    case 'flow.created':
      return whole('ENTITY_CREATE', data.record);
    case 'flow.updated':
      return data.field === 'folderId' ? touched(data.field) : changed(data.field, data);
    case 'flow.versionNamed':
      return added('ADD_VERSION', 'version', data.name);
    case 'flow.deleted':
      return whole('ENTITY_DELETE', data);
    case 'flow.restored':
      return whole('ENTITY_RESTORE', data);
    case 'flow.purged':
      return { ...whole('ENTITY_DELETE', data), fieldChanged: 'trash' };
    case 'task.added':
      return added('ADD_TASK', 'task', data.task.name);
    case 'task.updated':
      return changed(`task.${data.field}`, data);
    case 'task.moved':
      return touched('task.order');
    case 'task.removed':
      return removed('task', data.task.name);
    case 'step.added':
      return added('ADD_STEP', 'step', data.step.name);
    case 'step.updated':
      return changed(`step.${data.field}`, data);
    case 'step.moved':
      return touched('step.order');
    case 'step.removed':
      return removed('step', data.step.name);
    case 'flow.ranksEvened':
      return touched(data.taskId === '' ? 'task.order' : 'step.order');
  }
};

const nameIfKnown = ({ type, data }: FlowEvent): string => {
  if (type === 'flow.created') return data.record.name;
  return type === 'flow.deleted' || type === 'flow.restored' || type === 'flow.purged' ? data.name : '';
};

/** An event as an entry of the audit trail. */
export const flowEntryOf = (fact: FlowEvent): NamedEntry => ({
  name: nameIfKnown(fact),
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'FLOW',
    entityId: flowIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...wordsOf(fact),
  },
});
