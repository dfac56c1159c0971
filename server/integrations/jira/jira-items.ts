import { z } from 'zod';
import { integrationLimits, type JiraItem } from '../../../src/domain/integrations/integration.ts';
import { api, callJira, issuePath, readJira, type JiraNeeds, type JiraSite } from './jira-client.ts';
import { itemMissing } from './jira-fault.ts';

const named = (key: string) => z.object({ [key]: z.string() }).transform((of) => of[key] ?? '');
const nameOrNone = (key = 'name') => named(key).catch('');

/** A shape for answers of any origin: what is not as Jira writes it is empty or refused, never followed. */
export const issueShape = z.object({
  id: z.string().regex(/^\d{1,18}$/),
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,99}-\d{1,18}$/),
  fields: z.object({
    summary: z.string().catch(''),
    status: nameOrNone(),
    issuetype: nameOrNone(),
    assignee: nameOrNone('displayName'),
  }),
});
type Issue = z.output<typeof issueShape>;

/** Text of Jira that can be stored. */
export const shortened = (text: string, most: number) =>
  [...text.replaceAll('\u0000', '').toWellFormed()].slice(0, most).join('');

export const toItem = (site: JiraSite, { id, key, fields }: Issue): JiraItem => ({
  id,
  key,
  title: shortened(fields.summary, integrationLimits.linkNameLength),
  status: shortened(fields.status, 100),
  type: shortened(fields.issuetype, 100),
  assignee: shortened(fields.assignee, 255),
  url: `${site.hostURL}/browse/${key}`,
});

export const issueFields = ['summary', 'status', 'issuetype', 'assignee'];

const foundShape = z.object({
  issues: z.array(z.unknown()),
  total: z.number().optional().catch(undefined),
  isLast: z.boolean().optional().catch(undefined),
});

/** The first issues that a query finds. */
export const searchJira = async (needs: JiraNeeds, site: JiraSite, jql: string) => {
  const maxResults = integrationLimits.foundMost;
  const isCloud = site.type === 'JIRA_CLOUD';
  const path = `${api(site)}/search${isCloud ? '/jql' : ''}`;
  const body = { jql, maxResults, fields: issueFields };
  const answer = await callJira(needs, site, { method: 'POST', path, body, isExplained: true });
  const { issues, total, isLast } = readJira(answer, foundShape, site);
  const items = issues.slice(0, maxResults).flatMap((one) => {
    const issue = issueShape.safeParse(one);
    return issue.success ? [toItem(site, issue.data)] : [];
  });
  return { items, hasMore: isCloud ? isLast === false : (total ?? 0) > issues.length };
};

export const readIssue = async (needs: JiraNeeds, site: JiraSite, item: string): Promise<JiraItem> => {
  const path = `${issuePath(site, item)}?fields=${issueFields.join(',')}`;
  const answer = await callJira(needs, site, { method: 'GET', path }).catch(itemMissing(item));
  return toItem(site, readJira(answer, issueShape, site));
};
