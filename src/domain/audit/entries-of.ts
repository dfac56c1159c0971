import type { NamedEntry } from './audit-entry.ts';
import type { AuditWords } from './audit-words.ts';

interface AuditedEvent {
  readonly id: string;
  readonly at: string;
  readonly project: string;
  readonly by: string;
}

interface AuditedRecord {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
}

/** One entry for each change that an event contains. The first has the id of the event, those after it ids of their own. */
export const entriesOf = (
  { id, at, project, by }: AuditedEvent,
  { entity, id: entityId, name }: AuditedRecord,
  changes: readonly AuditWords[],
): readonly NamedEntry[] =>
  changes.map((words, index) => ({
    name,
    entry: {
      id: index === 0 ? id : `${id}.${index}`,
      createdDate: at,
      entity,
      entityId,
      projectId: project,
      user: by,
      ...words,
    },
  }));
