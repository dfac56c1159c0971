import { describe, expect, test } from 'vitest';
import { auditedEntities } from '../../../src/domain/audit/audit-entry.ts';
import { operationWord } from '../../../src/domain/audit/operation-word.ts';
import { auditEntryOf } from '../../../src/domain/defects/defect-audit.ts';
import { fact } from '../defects/sample-defect.ts';

describe('the audit trail', () => {
  test.each([
    ['REMOVE_FIELD', 'removed'],
    ['UPDATE_FIELD', 'updated'],
    ['ENTITY_CREATE', 'created'],
    ['ENTITY_DELETE', 'deleted'],
    ['ENTITY_RESTORE', 'restored'],
    ['ADD_COMMENT', 'added'],
    ['ADD_ATTACHMENT', 'added'],
    ['constructor', 'added'],
    ['', 'added'],
  ])('%s reads %s [AUD-003]', (operation, word) => expect(operationWord(operation)).toBe(word));
  test('knows the six specified entities and six additional ones [AUD-002]', () =>
    expect(auditedEntities).toEqual([
      ...['SCENARIO', 'DEFECT', 'FLOW', 'TESTPLAN', 'USER', 'LICENSE'],
      ...['PROJECT', 'ACCOUNT', 'ADAPTER', 'TAG', 'TEMPLATE', 'FILTER'],
    ]));
  test('an entry has the ten specified fields [AUD-001]', () =>
    expect(
      auditEntryOf(
        fact('defect.updated', { field: 'status', value: 'Done', was: 'To Do' }, { id: 'f-1', by: 'u-bob' }),
      ),
    ).toEqual({
      id: 'f-1',
      createdDate: '2026-11-21T13:00:00Z',
      entity: 'DEFECT',
      entityId: 'SHOP-1',
      fieldChanged: 'status',
      newValue: 'Done',
      oldValue: 'To Do',
      operation: 'UPDATE_FIELD',
      projectId: 'p1',
      user: 'u-bob',
    }));
  test('a cleared field reads removed, and a restored defect reads restored [AUD-003]', () => {
    const words = (...facts: Parameters<typeof auditEntryOf>[0][]) =>
      facts.map((one) => operationWord(auditEntryOf(one).operation));
    expect(
      words(
        fact('defect.updated', { field: 'priority', value: '', was: 'High' }),
        fact('defect.updated', { field: 'tags', value: [], was: ['ui'] }),
        fact('defect.detached', { attachmentId: 'a1', filename: 'log.txt' }),
        fact('defect.deleted', { header: 'x' }),
        fact('defect.restored', { header: 'x' }),
        fact('defect.commented', { commentId: 'k', comment: 'x' }),
      ),
    ).toEqual(['removed', 'removed', 'removed', 'deleted', 'restored', 'added']);
  });
});
