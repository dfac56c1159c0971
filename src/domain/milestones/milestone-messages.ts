import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';
import type { MilestoneFields, MilestoneStatus } from './milestone.ts';

export const milestoneMessages = localized({
  title: 'Milestones',
  none: 'No milestones yet',
  noneText: 'Create the first one to get started.',
  /** For people who may not create one. */
  noneToRead: 'They appear here as soon as somebody creates one.',
  failed: 'Milestones could not be loaded',
  create: 'New milestone',
  edit: (name: string) => `Edit milestone ${name}`,
  editTitle: 'Edit milestone',
  delete: (name: string) => `Delete milestone ${name}`,
  deleteTitle: (name: string) => `Delete milestone “${name}”?`,
  deleteText: 'It moves to the trash and can be restored from there. Until then, its plans have no milestone.',
  deleted: (name: string) => `Milestone “${name}” was deleted.`,
  restored: (name: string) => `Milestone “${name}” was restored.`,
  /** In the form, the list and the audit trail. */
  fields: {
    name: 'Name',
    description: 'Description',
    status: 'Status',
    startDate: 'Start',
    dueDate: 'Due',
  } satisfies Readonly<Record<keyof MilestoneFields, string>>,
  statuses: { OPEN: 'Open', REACHED: 'Reached', DROPPED: 'Dropped' } satisfies Readonly<
    Record<MilestoneStatus, string>
  >,
  columns: { plans: 'Test plans', progress: 'Progress', actions: 'Actions' },
  progress: (completed: number, all: number) => `${numberText(completed)} of ${numberText(all)} scenarios`,
  audited: { entity: 'Milestone', record: 'milestone {name}' },
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'milestone.create': 'A new milestone',
    'milestone.update': 'A change to a milestone',
    'milestone.delete': 'Deleting a milestone',
    'milestone.restore': 'Restoring a milestone',
  },
});
