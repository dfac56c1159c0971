import { z } from 'zod';

/** What happened, in the words of the documents [AUD-001, AUD-002]. */
export const auditedEntities = [
  'SCENARIO',
  'DEFECT',
  'FLOW',
  'TESTPLAN',
  'USER',
  'LICENSE',
  'PROJECT',
  'ACCOUNT',
] as const;

export const auditEntryShape = z
  .object({
    id: z.string(),
    createdDate: z.string(),
    entity: z.enum(auditedEntities),
    entityId: z.string(),
    fieldChanged: z.string(),
    newValue: z.string(),
    oldValue: z.string(),
    operation: z.string(),
    projectId: z.string(),
    user: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntryShape>;

const operationWords: Readonly<Record<string, string>> = {
  REMOVE_FIELD: 'removed',
  UPDATE_FIELD: 'updated',
  ENTITY_CREATE: 'created',
  ENTITY_DELETE: 'deleted',
  ENTITY_RESTORE: 'restored',
};

/** How an operation reads; any other one reads as added [AUD-003]. */
export const operationWord = (operation: string): string =>
  Object.hasOwn(operationWords, operation) ? (operationWords[operation] ?? 'added') : 'added';
