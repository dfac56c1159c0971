import type { NewDefectBody } from '../defects-contract.ts';
import { fieldFaultText } from '../decisions/faults.ts';
import { formFields, fieldOf, type Field, type Template } from '../../templates/template.ts';
import { titleFault } from '../title.ts';

/** A new, unsent defect as the device stores it [DEF-056]. */
export interface HeldFile {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly base64Content: string;
}

/** Where the device stores the draft of a project. */
export const newDefectDraftKey = (projectId: string) => `new-defect/${projectId}`;

export interface Draft {
  /** The id of the command that will report it: assigned once, so that a repeated attempt creates no second defect. */
  readonly key: string;
  readonly header: string;
  readonly values: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly files: readonly HeldFile[];
  /** Where the report started, if elsewhere in the product [DEF-073]. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The first status of the workflow, the current user for a required user list, the default of each field. */
const startOf = (field: Field, userId: string): string => {
  if (field.type === 'WORKFLOW') return field.options[0] ?? '';
  if (field.type === 'USER_LIST' && !field.blank) return userId;
  return field.initial;
};

/** The initial value of each field of a new defect [DEF-045, DEF-046, DEF-047]. */
export const startValues = (template: Template, userId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(formFields(template).map((field) => [field.key, startOf(field, userId)]));

export const freshDraft = (key: string, userId: string, template: Template): Draft => ({
  key,
  header: '',
  values: startValues(template, userId),
  tags: [],
  files: [],
  metadata: {},
});

/** True if it has no errors and may be sent. */
export const isComplete = (draft: Draft, template: Template): boolean =>
  titleFault(draft.header) === null &&
  formFields(template).every((field) => fieldFaultText(field, draft.values[field.key] ?? '') === null);

/** True if the person typed, chose or added anything: closing it then asks first. */
export const isTouched = (draft: Draft, fresh: Draft): boolean =>
  draft.header.trim() !== '' ||
  draft.files.length > 0 ||
  draft.tags.length > 0 ||
  Object.entries(draft.values).some(([key, value]) => value !== (fresh.values[key] ?? ''));

const isCustomFormField = (field: Field | undefined) => field?.origin === 'CUSTOM' && !field.obsolete;

/**
 * The request body: no comments, createdDate, history, links or modifiedDate [DEF-041]. Files go by their upload ids.
 */
export const bodyOf = ({ header, values, tags, files, metadata }: Draft, template: Template): NewDefectBody => ({
  header: header.trim(),
  description: values['description'] ?? '',
  status: values['status'] ?? '',
  severity: values['severity'] ?? '',
  assignee: values['assignee'] ?? '',
  custom: Object.fromEntries(
    Object.entries(values).filter(([key, value]) => isCustomFormField(fieldOf(template, key)) && value !== ''),
  ),
  tags: [...tags],
  attachments: files.map(({ id }) => ({ upload: id })),
  ...(Object.keys(metadata).length > 0 && { metadata: { ...metadata } }),
});
