import { z } from 'zod';
import { issueIdText, type JiraItem } from '../../../src/domain/integrations/integration.ts';
import type { IssueFields } from '../../../src/domain/issues/issue-fields.ts';
import type { IssueCategory } from '../../../src/domain/issues/issue.ts';
import { plainText } from '../../../src/domain/rich-text/plain-text.ts';
import { htmlOfDocument } from '../../rich-text/documents.ts';
import { formattedText } from './formatted-text.ts';
import { api, callJira, issuePath, readJira, type JiraNeeds, type JiraSite } from './jira-client.ts';
import { itemMissing } from './jira-fault.ts';
import { issueFields, issueShape, toItem } from './jira-items.ts';

/** Creating issues in Jira, finding those that an interrupted request has created, and reading their state. */
export interface TrackedItem extends JiraItem {
  readonly category: IssueCategory;
  readonly values: TrackedValues;
}

/** The fields that a defect has, too. The description is plain text. */
export interface TrackedValues {
  readonly title: string;
  readonly description: string;
  readonly severity: string;
  readonly tags: readonly string[];
}

const categories: Readonly<Record<string, IssueCategory>> = { new: 'OPEN', indeterminate: 'IN_PROGRESS', done: 'DONE' };
const categoryShape = z.object({
  fields: z.object({ status: z.object({ statusCategory: z.object({ key: z.string() }) }) }),
});

/** A status whose category nobody knows changes nothing here. */
const categoryOf = (issue: unknown): IssueCategory => {
  const read = categoryShape.safeParse(issue);
  const key = read.success ? read.data.fields.status.statusCategory.key : '';
  return Object.hasOwn(categories, key) ? (categories[key] ?? 'UNKNOWN') : 'UNKNOWN';
};

const valuesShape = z.object({
  fields: z.object({
    summary: z.string().catch(''),
    description: z.unknown().optional(),
    priority: z.object({ name: z.string() }).catch({ name: '' }),
    labels: z.array(z.string()).catch([]),
  }),
});

const textOf = (description: unknown): string =>
  typeof description === 'string' ? description : plainText(htmlOfDocument(description));

const valuesOf = (issue: unknown): TrackedValues => {
  const { fields } = valuesShape.parse(issue);
  const { summary: title, description, priority, labels: tags } = fields;
  return { title, description: textOf(description), severity: priority.name, tags };
};

const createdShape = z.object({ id: z.string().regex(/^\d{1,18}$/), key: issueIdText });
export type CreatedIssue = z.output<typeof createdShape>;

export const createIssue = async (needs: JiraNeeds, site: JiraSite, issue: IssueFields): Promise<CreatedIssue> => {
  const { project, issueType, summary, description, priority, labels } = issue;
  const body = {
    fields: {
      project: { key: project },
      issuetype: { name: issueType },
      summary,
      description: formattedText(site, description),
      labels,
      ...(priority !== null && { priority: { name: priority } }),
    },
  };
  const call = { method: 'POST', path: `${api(site)}/issue`, body, isExplained: true } as const;
  const answer = await callJira(needs, site, call);
  return readJira(answer, createdShape, site);
};

/** One entry that cannot be read makes the whole answer unreadable: an issue that was overlooked would be created again. */
const foundShape = z.object({
  issues: z.array(createdShape.extend({ fields: z.object({ labels: z.array(z.string()) }) })),
});

/** The oldest issue with a label; null if there is none. */
export const findIssueWithLabel = async (
  needs: JiraNeeds,
  site: JiraSite,
  label: string,
): Promise<CreatedIssue | null> => {
  const path = `${api(site)}/search${site.type === 'JIRA_CLOUD' ? '/jql' : ''}`;
  const body = { jql: `labels = "${label}"`, maxResults: 10, fields: ['labels'] };
  const { issues } = readJira(await callJira(needs, site, { method: 'POST', path, body }), foundShape, site);
  const labelled = issues.filter(({ fields }) => fields.labels.includes(label));
  const [first] = labelled.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  return first ? { id: first.id, key: first.key } : null;
};

/** An issue by its number or key, with the state that a defect follows. */
export const readTracked = async (needs: JiraNeeds, site: JiraSite, item: string): Promise<TrackedItem> => {
  const fields = [...issueFields, 'description', 'priority', 'labels'];
  const path = `${issuePath(site, item)}?fields=${fields.join(',')}`;
  const answer = await callJira(needs, site, { method: 'GET', path }).catch(itemMissing(item));
  const issue = readJira(answer, z.unknown(), site);
  const read = toItem(site, readJira(answer, issueShape, site));
  return { ...read, category: categoryOf(issue), values: valuesOf(issue) };
};
