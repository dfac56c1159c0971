import { z } from 'zod';
import { escapeHtml } from '../../src/domain/rich-text/escape-html.ts';
import { htmlOfDocument, isTooDeep } from '../rich-text/documents.ts';
import { refused, refusedField } from './jira-errors.ts';

/** What a tool sends for an issue, as values of a defect. A field that defects do not have is rejected. */
const name = z.string().max(255);
const byNameOrId = z
  .union([z.object({ name }), z.object({ id: name })])
  .transform((of) => ('name' in of ? of.name : of.id));
const byKeyOrId = z
  .union([z.object({ key: name }), z.object({ id: name })])
  .transform((of) => ('key' in of ? of.key : of.id));
const person = z
  .union([z.object({ accountId: name.nullable() }), z.object({ id: name.nullable() })])
  .nullable()
  .transform((of) => (of === null ? '' : (('accountId' in of ? of.accountId : of.id) ?? '')));

const paragraphs = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const documentShape = z.looseObject({ type: z.literal('doc') });

/** A document, or a text in lines. */
export const htmlIn = (value: unknown, field: string): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return paragraphs(value);
  if (!documentShape.safeParse(value).success)
    throw refusedField(field, 'Operation value must be an Atlassian Document.');
  if (isTooDeep(value)) throw refusedField(field, 'The document is nested too deeply.');
  return htmlOfDocument(value);
};

const fieldShapes = {
  summary: z.string(),
  description: z.unknown(),
  priority: byNameOrId.nullable(),
  issuetype: byNameOrId,
  assignee: person,
  labels: z.array(z.string().max(255)).max(100),
  project: byKeyOrId,
} as const;
type FieldName = keyof typeof fieldShapes;

export interface IssueInput {
  readonly header?: string;
  readonly description?: string;
  readonly severity?: string;
  readonly type?: string;
  readonly assignee?: string;
  readonly tags?: readonly string[];
  readonly project?: string;
}

const ownNames: Readonly<Record<FieldName, keyof IssueInput>> = {
  summary: 'header',
  description: 'description',
  priority: 'severity',
  issuetype: 'type',
  assignee: 'assignee',
  labels: 'tags',
  project: 'project',
};
const isField = (field: string): field is FieldName => Object.hasOwn(fieldShapes, field);

const valueOf = (field: string, given: unknown): [keyof IssueInput, unknown] => {
  if (!isField(field))
    throw refusedField(field, `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`);
  if (field === 'description') return ['description', htmlIn(given, field)];
  const read = fieldShapes[field].safeParse(given);
  if (!read.success) throw refusedField(field, `The value of '${field}' is not valid.`);
  return [ownNames[field], read.data ?? ''];
};

const bodyShape = z.object({
  fields: z.record(z.string(), z.unknown()).default({}),
  update: z.record(z.string(), z.unknown()).default({}),
  transition: z.undefined().optional(),
});
const operationsShape = z
  .array(
    z.union([
      z.strictObject({ add: z.string() }),
      z.strictObject({ remove: z.string() }),
      z.strictObject({ set: z.array(z.string()) }),
    ]),
  )
  .max(100);
export type LabelChange = z.output<typeof operationsShape>[number];

export interface IssueBody {
  readonly input: IssueInput;
  readonly labels: readonly LabelChange[];
}

const labelsIn = (update: Readonly<Record<string, unknown>>): readonly LabelChange[] => {
  const other = Object.keys(update).find((field) => field !== 'labels');
  if (other !== undefined) throw refusedField(other, `Operations on '${other}' are not supported.`);
  const read = operationsShape.safeParse(update['labels'] ?? []);
  if (!read.success) throw refusedField('labels', 'Only add, remove and set of labels are supported.');
  return read.data;
};

export const issueBodyIn = (body: unknown): IssueBody => {
  const read = bodyShape.safeParse(body);
  if (!read.success) throw refused('The request needs an object with fields.');
  const { fields, update } = read.data;
  return {
    input: Object.fromEntries(Object.entries(fields).map(([field, given]) => valueOf(field, given))),
    labels: labelsIn(update),
  };
};

export const labelsAfter = (before: readonly string[], changes: readonly LabelChange[]): readonly string[] =>
  changes.reduce<readonly string[]>((labels, change) => {
    if ('set' in change) return change.set;
    if ('add' in change) return labels.includes(change.add) ? labels : [...labels, change.add];
    return labels.filter((label) => label !== change.remove);
  }, before);
