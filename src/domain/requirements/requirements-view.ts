import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, type RecordSet } from '../journal/record-set.ts';
import type { RequirementCommand } from './requirement-facts.ts';
import type { Requirement } from './requirement.ts';

export type Requirements = RecordSet<Requirement>;

/** What this device knows of them before the rules of the area are loaded. */
export const requirementsView = {
  empty: emptyRecordSet<Requirement>(),
  commands: ['requirement.create', 'requirement.update', 'requirement.delete', 'requirement.restore'],
  hears: ['requirement'],
  counts: recordCounts,
} satisfies JournalOutline<Requirements, RequirementCommand['type']>;
