import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';
import { flowIdOf, type FlowEvent } from './flow-facts.ts';

/** The history of a flow is derived from its events: there is no second log [AUD-006]. */
type Words = Pick<AuditEntry, 'operation' | 'fieldChanged' | 'newValue' | 'oldValue'>;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : nameIn(one))).join(', ');
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** A parameter is shown by its name. */
const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : JSON.stringify(value);

const changed = (fieldChanged: string, { value, was }: { readonly value: unknown; readonly was: unknown }): Words => ({
  operation: shown(value) === '' ? 'REMOVE_FIELD' : 'UPDATE_FIELD',
  fieldChanged,
  newValue: shown(value),
  oldValue: shown(was),
});

const added = (operation: string, fieldChanged: string, newValue: string): Words => ({
  operation,
  fieldChanged,
  newValue,
  oldValue: '',
});
const removed = (fieldChanged: string, oldValue: string): Words => ({
  operation: 'REMOVE_FIELD',
  fieldChanged,
  newValue: '',
  oldValue,
});

/** A rank means nothing to a reader, and neither does the id of a folder. */
const touched = (fieldChanged: string): Words => added('UPDATE_FIELD', fieldChanged, '');

const whole = (operation: string, { name }: { readonly name: string }): Words =>
  operation === 'ENTITY_DELETE' ? { ...removed('', name), operation } : added(operation, '', name);

const wordsOf = ({ type, data }: FlowEvent): Words => {
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
