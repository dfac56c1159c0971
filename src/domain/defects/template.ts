import { defaultStatuses, defectTypes, priorities, severities } from './defect.ts';

/**
 * The fields of a defect and what may stand in them. The default template of the documents; a template of the
 * project itself takes its place where one is kept.
 */
export type FieldType = 'TEXT' | 'RICH_TEXT_FIELD' | 'DATE' | 'USER_LIST' | 'WORKFLOW' | 'LIST' | 'TAG';

export interface Field {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly origin: 'DEFAULT' | 'CUSTOM';
  readonly required: boolean;
  readonly readOnly: boolean;
  /** May be empty: a user list that may not be starts as the current user [DEF-046]. */
  readonly blank: boolean;
  readonly options: readonly string[];
  readonly initial: string;
}

export interface Template {
  /** Statuses in their order; the first is where a new defect starts [DEF-045]. */
  readonly workflow: readonly string[];
  readonly fields: readonly Field[];
}

const plain = { origin: 'DEFAULT', required: false, readOnly: false, blank: true, options: [], initial: '' } as const;

export const defaultTemplate: Template = {
  workflow: defaultStatuses,
  fields: [
    {
      ...plain,
      key: 'status',
      label: 'Status',
      type: 'WORKFLOW',
      required: true,
      blank: false,
      options: defaultStatuses,
    },
    {
      ...plain,
      key: 'severity',
      label: 'Severity',
      type: 'LIST',
      required: true,
      blank: false,
      options: severities,
      initial: 'Major',
    },
    { ...plain, key: 'assignee', label: 'Assigned To', type: 'USER_LIST', required: true, blank: false },
    { ...plain, key: 'author', label: 'Reported by', type: 'USER_LIST', required: true, readOnly: true, blank: false },
    { ...plain, key: 'defectType', label: 'Type', type: 'LIST', origin: 'CUSTOM', options: defectTypes },
    { ...plain, key: 'priority', label: 'Priority', type: 'LIST', origin: 'CUSTOM', options: priorities },
    { ...plain, key: 'plannedResolutionDate', label: 'Planned resolution', type: 'DATE', origin: 'CUSTOM' },
    { ...plain, key: 'description', label: 'Description', type: 'RICH_TEXT_FIELD' },
    { ...plain, key: 'tags', label: 'Tags', type: 'TAG' },
  ],
};

export const fieldOf = (template: Template, key: string): Field | undefined =>
  template.fields.find((field) => field.key === key);
