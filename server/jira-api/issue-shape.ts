import type { Comment, DefectRecord } from '../../src/domain/defects/defect.ts';
import { lookOf, type TemplateText } from '../../src/domain/templates/template.ts';
import { documentOfHtml } from '../rich-text/documents-of-html.ts';
import type { ProjectRef } from './find-by-key.ts';

/** Defects, comments and projects in the shapes of REST v3. */
export interface Shaping {
  /** Of this API, without a slash at the end. */
  readonly base: string;
  readonly people: ReadonlyMap<string, string>;
}

export const apiPath = '/jira/rest/api/3';

/** Jira writes the offset without a colon. */
export const jiraTime = (at: string | number) => `${new Date(at).toISOString().slice(0, -1)}+0000`;

export const userShape = ({ base, people }: Shaping, id: string) =>
  id === ''
    ? null
    : {
        self: `${base}/user?accountId=${encodeURIComponent(id)}`,
        accountId: id,
        accountType: 'atlassian',
        displayName: people.get(id) ?? id,
        active: people.has(id),
      };

const categories = {
  new: { id: 2, key: 'new', colorName: 'blue-gray', name: 'To Do' },
  indeterminate: { id: 4, key: 'indeterminate', colorName: 'yellow', name: 'In Progress' },
  done: { id: 3, key: 'done', colorName: 'green', name: 'Done' },
} as const;

/** The first status of a workflow is where a defect begins. */
export const statusShape = ({ base }: Pick<Shaping, 'base'>, template: TemplateText, status: string) => {
  const at = template.workflow.indexOf(status);
  const category = lookOf(template, status).isClosed ? 'done' : at === 0 ? 'new' : 'indeterminate';
  return {
    self: `${base}/status/${at + 1}`,
    id: String(at + 1),
    name: status,
    statusCategory: { self: `${base}/statuscategory/${categories[category].id}`, ...categories[category] },
  };
};

export const projectShape = ({ base }: Pick<Shaping, 'base'>, { id, code, name }: ProjectRef) => ({
  self: `${base}/project/${id}`,
  id,
  key: code,
  name,
  projectTypeKey: 'software',
  simplified: false,
  style: 'classic',
  isPrivate: true,
});

export const commentShape = (shaping: Shaping, issue: string, comment: Comment) => ({
  self: `${shaping.base}/issue/${issue}/comment/${comment.id}`,
  id: comment.id,
  author: userShape(shaping, comment.user),
  body: documentOfHtml(comment.comment),
  created: jiraTime(comment.createdDate),
  updated: jiraTime(comment.editedDate ?? comment.createdDate),
  updateAuthor: userShape(shaping, comment.editedBy ?? comment.user),
});

const namedOrNull = (name: string) => (name === '' ? null : { id: name, name });

/** The field of defects that corresponds to the type of an issue. */
export const typeField = 'defectType';
const typeOf = ({ custom, type }: DefectRecord): string => {
  const chosen = Object.hasOwn(custom, typeField) ? custom[typeField] : '';
  return typeof chosen === 'string' && chosen !== '' ? chosen : type || 'Bug';
};

/** The fields of an issue, by name; only those that a request names are made. */
const fieldMakers = {
  summary: ({ defect }: Described) => defect.header,
  description: ({ defect }: Described) => (defect.description === '' ? null : documentOfHtml(defect.description)),
  status: ({ defect, template, shaping }: Described) => statusShape(shaping, template, defect.status),
  priority: ({ defect }: Described) => namedOrNull(defect.severity),
  issuetype: ({ defect }: Described) => ({ ...namedOrNull(typeOf(defect)), subtask: false }),
  project: ({ project, shaping }: Described) => projectShape(shaping, project),
  assignee: ({ defect, shaping }: Described) => userShape(shaping, defect.assignee),
  reporter: ({ defect, shaping }: Described) => userShape(shaping, defect.author),
  creator: ({ defect, shaping }: Described) => userShape(shaping, defect.author),
  labels: ({ defect }: Described) => [...defect.tags],
  created: ({ defect }: Described) => jiraTime(defect.createdDate),
  updated: ({ defect }: Described) => jiraTime(defect.modifiedDate),
} as const;
type FieldName = keyof typeof fieldMakers;
const fieldNames = Object.keys(fieldMakers) as FieldName[];

export interface Described {
  readonly project: ProjectRef;
  readonly defect: DefectRecord;
  readonly template: TemplateText;
  readonly shaping: Shaping;
}

/** As Jira reads the parameter: names, `*all`, and names to leave out, with a minus. Unknown names are ignored. */
export const fieldsIn = (wanted: readonly string[]): readonly FieldName[] => {
  const names = wanted.flatMap((one) => one.split(',')).map((one) => one.trim());
  const isAll = names.some((name) => name === '*all' || name === '*navigable') || names.every(isWithout);
  return fieldNames.filter((name) => (isAll || names.includes(name)) && !names.includes(`-${name}`));
};
const isWithout = (name: string) => name === '' || name.startsWith('-');

export const issueShape = (described: Described, fields: readonly FieldName[]) => ({
  expand: '',
  id: described.defect.id,
  self: `${described.shaping.base}/issue/${described.defect.id}`,
  key: described.defect.id,
  fields: Object.fromEntries(fields.map((name) => [name, fieldMakers[name](described)])),
});
