import { fieldOf, type Template } from '../../src/domain/templates/template.ts';
import { bodyOf, freshDraft } from '../../src/domain/defects/new/new-defect.ts';
import { callerOf } from '../session/caller.ts';
import { readTemplate } from '../templates/template-rows.ts';
import { userNames } from '../users/user-names.ts';
import { refused, refusedField } from './jira-errors.ts';
import { issueBodyIn, labelsAfter, type IssueInput } from './issue-input.ts';
import { fieldsIn, issueShape, statusShape, typeField, type Shaping } from './issue-shape.ts';
import { makeCall, type JiraContext } from './make-call.ts';
import { issueOf, projectOf, type FoundIssue, type ProjectRef } from './find-by-key.ts';

/** Issues of the Jira API: reading, creating, changing, and the transitions of their status. */
export const templateOf = ({ database }: JiraContext, { id }: ProjectRef): Promise<Template> =>
  readTemplate(database, id);

export const shapingOf = async (context: JiraContext, people: readonly string[]): Promise<Shaping> => ({
  base: context.base,
  people: await userNames(context.database, callerOf(context.request).profile.tenantId, people),
});

export const listOf = (given: unknown): readonly string[] =>
  [given ?? []].flat().filter((one): one is string => typeof one === 'string');

export const readIssue = async (context: JiraContext, key: string, fields: unknown) => {
  const { project, defect } = await issueOf(context, key);
  const [template, shaping] = await Promise.all([
    templateOf(context, project),
    shapingOf(context, [defect.assignee, defect.author]),
  ]);
  return issueShape({ project, defect, template, shaping }, fieldsIn(listOf(fields)));
};

/** An issue always has a type: where the project has no type `Bug`, it stands for none. */
const typeIn = ({ type }: IssueInput, template: Template): Readonly<Record<string, string>> => {
  const field = fieldOf(template, typeField);
  const isNone = type === undefined || !field || (type === 'Bug' && !field.options.includes(type));
  return isNone ? {} : { [typeField]: type };
};

interface NewIssue {
  readonly header: string;
  readonly tags: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** What is not named starts as in the form of the product. */
const newDefect = (context: JiraContext, { header, tags, values }: NewIssue, template: Template) => {
  const fresh = freshDraft('', callerOf(context.request).profile.id, template);
  return bodyOf({ ...fresh, header, tags, values: { ...fresh.values, ...values } }, template);
};

export const createIssue = async (context: JiraContext, body: unknown) => {
  const { input, labels } = issueBodyIn(body);
  const { project: key, header, type: _, tags = [], ...rest } = input;
  if (key === undefined) throw refusedField('project', 'project is required');
  if (header === undefined) throw refusedField('summary', 'You must specify a summary of the issue.');
  const project = await projectOf(context, key);
  const template = await templateOf(context, project);
  const values = { ...rest, ...typeIn(input, template) };
  const created = await makeCall(context, 'defects.create', {
    params: { project: project.id },
    body: newDefect(context, { header, tags: labelsAfter(tags, labels), values }, template),
  });
  return { id: created.id, key: created.id, self: `${context.base}/issue/${created.id}` };
};

const wireNames: Readonly<Record<string, string>> = { tags: 'TAG' };

const change = (
  { project, defect }: FoundIssue,
  context: JiraContext,
  field: string,
  value: string | readonly string[],
) =>
  makeCall(context, 'defects.change', {
    params: { project: project.id, id: defect.id },
    body: { action: 'UPDATE', field: wireNames[field] ?? field, value },
  });

/** One command for each field, as in the product: those before a refused one are done. */
export const editIssue = async (context: JiraContext, key: string, body: unknown): Promise<void> => {
  const { input, labels } = issueBodyIn(body);
  const found = await issueOf(context, key);
  const { project, type: _, tags, ...rest } = input;
  if (project !== undefined && (await projectOf(context, project)).id !== found.project.id)
    throw refusedField('project', 'An issue cannot be moved to another project.');
  const wanted = { ...rest, ...typeIn(input, await templateOf(context, found.project)) };
  for (const [field, value] of Object.entries(wanted)) await change(found, context, field, value);
  if (tags !== undefined || labels.length > 0)
    await change(found, context, 'tags', labelsAfter(tags ?? found.defect.tags, labels));
};

/** Any status of the workflow may follow any other. */
export const transitionsOf = async (context: JiraContext, key: string) => {
  const { project, defect } = await issueOf(context, key);
  const template = await templateOf(context, project);
  const others = template.workflow.filter((status) => status !== defect.status);
  return {
    expand: 'transitions',
    transitions: others.map((status) => ({
      id: String(template.workflow.indexOf(status) + 1),
      name: status,
      to: statusShape(context, template, status),
      hasScreen: false,
      isGlobal: true,
      isInitial: false,
      isAvailable: true,
      isConditional: false,
    })),
  };
};

const transitionIn = (body: unknown): string => {
  const { transition } = (body ?? {}) as { readonly transition?: { readonly id?: unknown } };
  const id = transition?.id;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  throw refused('The request needs the id of a transition.');
};

export const doTransition = async (context: JiraContext, key: string, body: unknown): Promise<void> => {
  const id = transitionIn(body);
  const found = await issueOf(context, key);
  const { workflow } = await templateOf(context, found.project);
  const status = /^\d{1,4}$/.test(id) ? workflow[Number(id) - 1] : undefined;
  if (status === undefined || status === found.defect.status)
    throw refused(
      `It seems that you have tried to perform a workflow operation (${id.slice(0, 50)}) that is not valid for the current state of this issue.`,
    );
  await change(found, context, 'STATUS', status);
};
