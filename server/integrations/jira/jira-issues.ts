import { z } from 'zod';
import { issueIdText, type JiraItem } from '../../../src/domain/integrations/integration.ts';
import type { IssueFields } from '../../../src/domain/issues/issue-fields.ts';
import type { IssueCategory } from '../../../src/domain/issues/issue.ts';
import {
  api,
  callJira,
  issueFields,
  issuePath,
  issueShape,
  readJira,
  toItem,
  type JiraNeeds,
  type JiraSite,
} from './jira-client.ts';
import { JiraFault } from './jira-fault.ts';

/** Creating issues in Jira, finding those that an interrupted request has created, and reading their state. */
export interface TrackedItem extends JiraItem {
  readonly category: IssueCategory;
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

/** Paragraphs of Jira Cloud; Data Center takes the text itself. */
const documentOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
});

const createdShape = z.object({ id: z.string().regex(/^\d{1,18}$/), key: issueIdText });
export type CreatedIssue = z.output<typeof createdShape>;

export const createIssue = async (needs: JiraNeeds, site: JiraSite, issue: IssueFields): Promise<CreatedIssue> => {
  const { project, issueType, summary, description, priority, labels } = issue;
  const body = {
    fields: {
      project: { key: project },
      issuetype: { name: issueType },
      summary,
      description: site.type === 'JIRA_CLOUD' ? documentOf(description) : description,
      labels,
      ...(priority !== null && { priority: { name: priority } }),
    },
  };
  const refusedAs = (message: string) => ({ code: 'jqlRefused', message }) as const;
  const answer = await callJira(needs, site, { method: 'POST', path: `${api(site)}/issue`, body, refusedAs });
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
  const path = `${issuePath(site, item)}?fields=${issueFields.join(',')}`;
  try {
    const answer = await callJira(needs, site, { method: 'GET', path });
    const issue = readJira(answer, z.unknown(), site);
    return { ...toItem(site, readJira(answer, issueShape, site)), category: categoryOf(issue) };
  } catch (error) {
    throw error instanceof JiraFault && error.kind === 'missing'
      ? new JiraFault({ code: 'jiraItemMissing', item }, 'missing')
      : error;
  }
};
