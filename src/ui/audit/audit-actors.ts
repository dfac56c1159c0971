import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The audit trail and its export. */
export interface AuditActors {
  readonly auditTrail: RecordsOf<AuditEntry>;
  readonly trailExport: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly audit: AuditActors;
  }
}
