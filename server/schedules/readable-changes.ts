import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { ProjectAccess } from '../projects/project-access.ts';

/** Changes of schedules are for those who may read schedules. */
export const readableChanges =
  ({ ability }: Pick<ProjectAccess, 'ability'>, projectId: string) =>
  (entry: AuditEntry): readonly AuditEntry[] =>
    entry.entity !== 'SCHEDULE' || ability.can('read', asSubject('Schedule', { projectId })) ? [entry] : [];
