import { texts } from '../texts/texts.ts';
import { limits } from '../limits.ts';
import type { NewDefectBody } from './defects-contract.ts';
import { fieldFault, type Fault } from './field-value.ts';
import { defaultTemplate, fieldOf, type Field } from './template.ts';
import { titleFault } from './title.ts';

/** A defect that was not sent yet, as it is held on the device [DEF-056]. */
export interface HeldFile {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly base64Content: string;
}

export interface Draft {
  /** Id of the command that will report it: made once, so that a second try makes no second defect. */
  readonly key: string;
  readonly header: string;
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly HeldFile[];
}

/** First status of the workflow, the current user where a user list may not be blank, the preset of each field. */
const startOf = (field: Field, userId: string): string => {
  if (field.type === 'WORKFLOW') return defaultTemplate.workflow[0] ?? '';
  if (field.type === 'USER_LIST' && !field.blank) return userId;
  return field.initial;
};

/** How a new defect starts [DEF-045, DEF-046, DEF-047]. */
export const freshDraft = (key: string, userId: string): Draft => ({
  key,
  header: '',
  values: Object.fromEntries(
    defaultTemplate.fields.filter(({ type }) => type !== 'TAG').map((field) => [field.key, startOf(field, userId)]),
  ),
  files: [],
});

/** A message is the label and the template of what is wrong: "Severity can't be blank" [DEF-061]. */
export const faultText = (label: string, fault: Fault | 'maxLength' | 'required', most: number = limits.fieldTextLength): string => {
  const words = fault === 'maxLength' ? texts.fault.maxLength(most) : texts.fault[fault];
  return `${label} ${words}`;
};

export const titleFaultText = (header: string): string | null => {
  const fault = titleFault(header);
  return fault && faultText(texts.defect.title, fault, limits.titleLength);
};

export const fieldFaultText = (key: string, value: unknown): string | null => {
  const field = fieldOf(defaultTemplate, key);
  const fault = field && fieldFault(field, value);
  return field && fault ? faultText(field.label, fault) : null;
};

export const isComplete = (draft: Draft): boolean =>
  titleFault(draft.header) === null && Object.entries(draft.values).every(([key, value]) => fieldFaultText(key, value) === null);

const own = ['status', 'severity', 'assignee', 'description'];

/** What is sent: no comments, createdDate, history, links or modifiedDate [DEF-041]. Files go by their upload ids. */
export const bodyOf = ({ header, values, files }: Draft): NewDefectBody => ({
  header: header.trim(),
  description: values['description'] ?? '',
  status: values['status'] ?? '',
  severity: values['severity'] ?? '',
  assignee: values['assignee'] ?? '',
  custom: Object.fromEntries(Object.entries(values).filter(([key, value]) => !own.includes(key) && key !== 'author' && value !== '')),
  attachments: files.map(({ id }) => ({ upload: id })),
});
