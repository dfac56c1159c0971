import type { NewDefectBody } from './defects-contract.ts';
import { fieldFaultText } from './faults.ts';
import { defaultTemplate, type Field } from './template.ts';
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
  readonly tags: readonly string[];
  readonly files: readonly HeldFile[];
  /** Where it was reported from, when that was somewhere else [DEF-073]. */
  readonly metadata: Readonly<Record<string, string>>;
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
  tags: [],
  files: [],
  metadata: {},
});

/** Nothing is wrong with it: it may be sent. */
export const isComplete = (draft: Draft): boolean =>
  titleFault(draft.header) === null &&
  Object.entries(draft.values).every(([key, value]) => fieldFaultText(key, value) === null);

/** Something was typed, chosen or added: closing it asks first. */
export const isTouched = (draft: Draft, fresh: Draft): boolean =>
  draft.header.trim() !== '' ||
  draft.files.length > 0 ||
  draft.tags.length > 0 ||
  Object.entries(draft.values).some(([key, value]) => value !== (fresh.values[key] ?? ''));

const own = ['status', 'severity', 'assignee', 'description'];

/** What is sent: no comments, createdDate, history, links or modifiedDate [DEF-041]. Files go by their upload ids. */
export const bodyOf = ({ header, values, tags, files, metadata }: Draft): NewDefectBody => ({
  header: header.trim(),
  description: values['description'] ?? '',
  status: values['status'] ?? '',
  severity: values['severity'] ?? '',
  assignee: values['assignee'] ?? '',
  custom: Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !own.includes(key) && key !== 'author' && value !== ''),
  ),
  tags: [...tags],
  attachments: files.map(({ id }) => ({ upload: id })),
  ...(Object.keys(metadata).length > 0 && { metadata: { ...metadata } }),
});
