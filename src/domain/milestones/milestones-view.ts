import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, type RecordSet } from '../journal/record-set.ts';
import type { MilestoneCommand } from './milestone-facts.ts';
import { namedMilestones } from './milestone-item.ts';
import type { Milestone } from './milestone.ts';

export type Milestones = RecordSet<Milestone>;

/** What this device knows of them before the rules of the area are loaded. */
export const milestonesView = {
  empty: emptyRecordSet<Milestone>(),
  commands: ['milestone.create', 'milestone.update', 'milestone.delete', 'milestone.restore'],
  hears: ['milestone'],
  counts: recordCounts,
  namedRecords: namedMilestones,
} satisfies JournalOutline<Milestones, MilestoneCommand['type']>;
