import type { AuditEntry } from '../audit/audit-entry.ts';
import { defectIdOf, type DefectFact } from './defect-facts.ts';

/** The history of a defect is derived from its facts: there is no second log [AUD-001, AUD-003]. */
const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

type Words = Pick<AuditEntry, 'operation' | 'fieldChanged' | 'newValue' | 'oldValue'>;

const wordsOf = (fact: DefectFact): Words => {
  switch (fact.type) {
    case 'defect.reported':
      return { operation: 'ENTITY_CREATE', fieldChanged: '', newValue: fact.data.record.header, oldValue: '' };
    case 'defect.updated':
      return {
        operation: shown(fact.data.value) === '' ? 'REMOVE_FIELD' : 'UPDATE_FIELD',
        fieldChanged: fact.data.field,
        newValue: shown(fact.data.value),
        oldValue: shown(fact.data.was),
      };
    case 'defect.commented':
      return { operation: 'ADD_COMMENT', fieldChanged: 'comment', newValue: fact.data.comment, oldValue: '' };
    case 'defect.commentChanged':
      return {
        operation: 'UPDATE_FIELD',
        fieldChanged: 'comment',
        newValue: fact.data.comment,
        oldValue: fact.data.was,
      };
    case 'defect.commentRemoved':
      return { operation: 'REMOVE_FIELD', fieldChanged: 'comment', newValue: '', oldValue: fact.data.was };
    case 'defect.commentRestored':
      return { operation: 'ENTITY_RESTORE', fieldChanged: 'comment', newValue: fact.data.comment, oldValue: '' };
    case 'defect.attached':
      return { operation: 'ADD_ATTACHMENT', fieldChanged: 'attachment', newValue: fact.data.filename, oldValue: '' };
    case 'defect.detached':
      return { operation: 'REMOVE_FIELD', fieldChanged: 'attachment', newValue: '', oldValue: fact.data.filename };
    case 'defect.deleted':
      return { operation: 'ENTITY_DELETE', fieldChanged: '', newValue: '', oldValue: fact.data.header };
    case 'defect.restored':
      return { operation: 'ENTITY_RESTORE', fieldChanged: '', newValue: fact.data.header, oldValue: '' };
    case 'defect.purged':
      return { operation: 'ENTITY_DELETE', fieldChanged: 'trash', newValue: '', oldValue: fact.data.header };
    case 'defect.observed':
    case 'defect.olderObserved':
      throw new Error('an observation is never kept');
  }
};

export const auditEntryOf = (fact: DefectFact): AuditEntry => ({
  id: fact.id,
  createdDate: fact.at,
  entity: 'DEFECT',
  entityId: defectIdOf(fact.about),
  projectId: fact.project,
  user: fact.by,
  ...wordsOf(fact),
});
