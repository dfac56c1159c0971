import type { AuditEntry } from '../../audit/audit-entry.ts';

/** An event of a flow as its history shows it. */
export interface FlowHistoryEntry extends AuditEntry {
  /** The revision that it made. */
  readonly revision: number;
  /** The command that it undoes. */
  readonly takesBack?: string | undefined;
}

/** Entries of one day together, newest first. */
export const entriesByDay = (
  entries: readonly FlowHistoryEntry[],
  dayOf: (at: string) => string,
): readonly { readonly day: string; readonly entries: readonly FlowHistoryEntry[] }[] =>
  [...Map.groupBy(entries, ({ createdDate }) => dayOf(createdDate))].map(([day, own]) => ({ day, entries: own }));
