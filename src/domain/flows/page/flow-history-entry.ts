import type { AuditEntry } from '../../audit/audit-entry.ts';

/** An event of a flow or of one of its datasets as the history shows it. */
export interface FlowHistoryEntry extends AuditEntry {
  /** The revision that it made; 0: it is one of a dataset. */
  readonly revision: number;
  /** The command that it undoes. */
  readonly takesBack?: string | undefined;
  /** The name of the task or step that was changed. */
  readonly part?: string | undefined;
  /** The name of the dataset. */
  readonly dataset?: string | undefined;
}

/** Entries of one day together, newest first. */
export const entriesByDay = (
  entries: readonly FlowHistoryEntry[],
  dayOf: (at: string) => string,
): readonly { readonly day: string; readonly entries: readonly FlowHistoryEntry[] }[] =>
  [...Map.groupBy(entries, ({ createdDate }) => dayOf(createdDate))].map(([day, own]) => ({ day, entries: own }));
