import { inOrder, type Field, type Template, type TemplateText } from './template.ts';

/** The template of the documents: what a project has until somebody saves another one [DEF-042, DEF-047..049]. */
export const defaultStatuses = ['To Do', 'In Progress', 'Ready for Test', 'Done', 'Deferred', 'Invalid'] as const;
export const severities = ['Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic'] as const;
export const defectTypes = ['Bug', 'Infrastructure Issue', 'Authorization Issue', 'Configuration Issue'] as const;
export const priorities = ['High', 'Medium', 'Low'] as const;

/** What a field has when nothing else is said of it [TPL-003]. */
export const plainField = {
  origin: 'CUSTOM',
  description: '',
  required: false,
  readOnly: false,
  blank: true,
  options: [],
  initial: '',
  obsolete: false,
  place: { x: 0, y: 0, w: 4, h: 2 },
} as const satisfies Partial<Field>;

/** A field that the template has lost without a trace, where a defect or somebody still has a value for it. */
export const lostField = (key: string): Field => ({ ...plainField, key, label: key, type: 'TEXT', obsolete: true });

const firm = { ...plainField, origin: 'DEFAULT', required: true, blank: false } as const;
const at = (x: number, y: number, w = 4, h = 2) => ({ x, y, w, h });

export const defaultText: TemplateText = inOrder({
  workflow: defaultStatuses,
  fields: [
    { ...firm, key: 'status', label: 'Status', type: 'WORKFLOW', place: at(0, 0) },
    {
      ...firm,
      key: 'severity',
      label: 'Severity',
      type: 'LIST',
      options: severities,
      initial: 'Major',
      place: at(4, 0),
    },
    { ...firm, key: 'assignee', label: 'Assigned To', type: 'USER_LIST', place: at(8, 0) },
    { ...firm, key: 'author', label: 'Reported by', type: 'USER_LIST', readOnly: true, place: at(0, 2) },
    { ...plainField, key: 'defectType', label: 'Type', type: 'LIST', options: defectTypes, place: at(4, 2) },
    { ...plainField, key: 'priority', label: 'Priority', type: 'LIST', options: priorities, place: at(8, 2) },
    { ...plainField, key: 'plannedResolutionDate', label: 'Planned resolution', type: 'DATE', place: at(0, 4) },
    {
      ...plainField,
      origin: 'DEFAULT',
      key: 'description',
      label: 'Description',
      type: 'RICH_TEXT_FIELD',
      place: at(0, 6, 12, 6),
    },
    { ...plainField, origin: 'DEFAULT', key: 'tags', label: 'Tags', type: 'TAG', place: at(0, 12, 12, 2) },
  ],
});

export const defaultTemplate: Template = { ...defaultText, projectId: '', revision: 0 };
