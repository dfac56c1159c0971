import type { FieldType } from './template.ts';
import { localized } from '../texts/localized.ts';

/** The labels of the defect template and of its editor. */
export const templateMessages = localized({
  retiredField: (label: string) => `${label} (no longer used)`,
  retiredNote: 'No longer used. Shown because this defect has a value for it.',
  types: {
    TEXT: 'Text',
    RICH_TEXT_FIELD: 'Rich text',
    DATE: 'Date',
    USER_LIST: 'Person',
    WORKFLOW: 'Status',
    LIST: 'List',
    TAG: 'Tags',
  } satisfies Record<FieldType, string>,
  /** Names of the fields that come with the product: `domain/templates/spoken-labels.ts`. */
  delivered: {
    status: 'Status',
    severity: 'Severity',
    assignee: 'Assigned To',
    author: 'Reported by',
    defectType: 'Type',
    priority: 'Priority',
    plannedResolutionDate: 'Planned resolution',
    description: 'Description',
    tags: 'Tags',
  },
  statuses: 'Statuses',
  status: (at: number) => `Status ${at}`,
  held: (count: number) => `${count} ${count === 1 ? 'defect' : 'defects'}`,
  addStatus: 'Add status',
  colour: (name: string) => `Colour of ${name}`,
  opened: 'Open',
  closed: 'Closed',
  tones: { neutral: 'Grey', info: 'Blue', warning: 'Amber', danger: 'Red', success: 'Green' },
  newStatus: 'New status',
  removeStatus: (name: string) => `Remove ${name}`,
  goTo: (name: string) => `Remove “${name}”? Move its defects to:`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  fields: 'Fields',
  addField: 'Add field',
  newField: 'New field',
  label: 'Label',
  description: 'Description',
  initial: 'Default',
  options: 'Options',
  option: (at: number) => `Option ${at}`,
  addOption: 'Add option',
  required: 'Required',
  readOnly: 'Read-only',
  blank: 'Allow blank',
  retire: 'Retire',
  bringBack: 'Reactivate',
  retired: 'no longer used',
  preview: 'Preview',
  merged: 'Someone else has saved this template. Your changes and theirs are merged here.',
  replaces: (names: readonly string[]) =>
    `You both changed the same: saving replaces ${names.map((name) => `“${name}”`).join(', ')}.`,
  rejectedChanges: 'Unsaved changes.',
  saving: 'Saving…',
  saved: 'Template saved successfully',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes to this template have not been saved.',
  leaveDrop: 'Discard and leave',
  leaveStay: 'Keep editing',
  arrange: 'Arrange fields',
  arrangeNote: 'The layout applies to everyone in this project.',
  notPlaced: (why: string) => `The layout could not be saved: ${why}`,
  loading: 'Loading template',
  /** By type of command, as the list of changes that were not saved names them. */
  changes: { 'template.save': 'A change to the defect template' },
  layoutChange: 'A new layout of the fields',
  properties: 'Properties',
});

/** Why a change of a template is refused. */
export const templateProblemMessages = localized({
  statusInUse: ({ status, count }: { readonly status: string; readonly count: number }) =>
    `“${status}” is the status of ${count} ${count === 1 ? 'defect' : 'defects'}: choose another status for ${count === 1 ? 'it' : 'them'}`,
});
