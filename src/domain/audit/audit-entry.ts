import { z } from 'zod';

/** The audited records and operations, in the terms of the documents [AUD-001, AUD-002]. */
export const auditedEntities = [
  'SCENARIO',
  'DEFECT',
  'FLOW',
  'TESTPLAN',
  'USER',
  'LICENSE',
  'PROJECT',
  'ACCOUNT',
  'ADAPTER',
  'TAG',
  'TEMPLATE',
  'FILTER',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditEntryShape = z
  .object({
    id: z.string(),
    createdDate: z.string(),
    /** One of these, or that of an area which describes it itself: see `audited-entity.ts`. */
    entity: z.string(),
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

/** An entry, with the name that the record had at that time. */
export interface NamedEntry {
  readonly entry: AuditEntry;
  readonly name: string;
}

/** The key of its name: ids belong to a project and a type. */
export const entryKey = ({ projectId, entity, entityId }: Pick<AuditEntry, 'projectId' | 'entity' | 'entityId'>) =>
  `${projectId}/${entity}/${entityId}`;
