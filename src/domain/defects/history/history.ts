import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Fact } from '../../journal/fact.ts';
import { isRelationChange, linkedItem, relationEntryOf, type RelationChange } from '../../relations/relation-audit.ts';
import { auditEntryOf } from '../defect-audit.ts';
import { defectAbout, type DefectFact } from '../defect-facts.ts';

/** Its issue in another tool, which has no journal: the entry says it all. */
export type IssueChange = Fact<'issue.changed', Record<never, never>>;

/** A fact of the defect itself, of one of its relations, or of its issue. */
export type HistoryFact = DefectFact | RelationChange | IssueChange;

/** The events of a defect, newest first, as far as they were read: the content of the History tab [AUD-004]. */
export interface HistoryEntry extends AuditEntry {
  readonly fact: HistoryFact;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The number of older entries. */
  readonly older: number;
}

const defectAt = (id: string) => ({ type: 'DEFECT', id }) as const;

export const historyEntryOf = (fact: HistoryFact, defectId: string): HistoryEntry => ({
  ...(isRelationChange(fact) ? relationEntryOf(fact, defectAt(defectId)) : auditEntryOf(fact as DefectFact)),
  fact,
});

const positionOf = ({ fact }: HistoryEntry) => fact.position ?? 0;

/** Whether a fact belongs to the history of a defect: it was stored by the server, and is not just a read. */
export const isHistoric = (fact: Fact, defectId: string): fact is HistoryFact & Fact => {
  if (fact.position === undefined || fact.type.endsWith('bserved')) return false;
  if (isRelationChange(fact)) return linkedItem(fact, defectAt(defectId)) !== null;
  return fact.about === defectAbout(defectId);
};

/**
 * The first page as read, plus newer events that arrived meanwhile or were known before. Older entries are read again
 * on demand, so that there is never a gap.
 */
export const mergeHistory = (
  held: HistoryPage,
  read: HistoryPage,
  received: readonly HistoryEntry[] = held.entries,
): HistoryPage => {
  const newest = read.entries[0] ? positionOf(read.entries[0]) : -1;
  const seen = new Set<string>();
  const newer = received
    .filter((entry) => positionOf(entry) > newest && !seen.has(entry.id) && seen.add(entry.id))
    .toSorted((one, other) => positionOf(other) - positionOf(one));
  return { entries: [...newer, ...read.entries], older: read.older };
};

export interface Day {
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** Groups entries by day; `dayOf` uses the calendar of the person. */
export const byDay = (entries: readonly HistoryEntry[], dayOf: (at: string) => string): readonly Day[] => {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.createdDate);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

/** The ids of facts that later facts have reverted. */
export const reverted = (entries: readonly HistoryEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ fact: { data } }) =>
      'takesBack' in data && data.takesBack !== undefined ? [data.takesBack] : [],
    ),
  );

/** What a fact has changed in the panel: a field's key, `comments`, `attachments`, or null. */
export const changedBy = (fact: DefectFact): string | null => {
  switch (fact.type) {
    case 'defect.updated':
      return fact.data.field;
    case 'defect.commented':
    case 'defect.commentChanged':
    case 'defect.commentRemoved':
    case 'defect.commentRestored':
      return 'comments';
    case 'defect.attached':
    case 'defect.detached':
      return 'attachments';
    default:
      return null;
  }
};
