import { lookOf } from '../../src/domain/templates/template.ts';
import { followIssue, stillDiffers, type Following } from '../../src/domain/issues/follow-issue.ts';
import { issueLimits } from '../../src/domain/issues/issue.ts';
import { putRemoteLink, type JiraSite } from '../integrations/jira/jira-client.ts';
import { readTracked, type TrackedItem } from '../integrations/jira/jira-issues.ts';
import { derivedId } from '../journal/derived-id.ts';
import type { TrackedRecord } from '../modules/contributions.ts';
import { readTemplate } from '../templates/template-rows.ts';
import { iso, readSettings, writeTaken, type IssueRow } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';
import { addressOf } from './record-address.ts';

/**
 *   the link back, once ▸ the issue is read ▸ the status of the defect follows, as a command ▸ what was read is stored
 *
 * The command has the number of the change in its key, so that a server that dies before the last step repeats nothing.
 */
export const jiraAuthor = 'Jira';

const workflowOf = async ({ database }: IssuesNeeds, project: string) => {
  const template = await readTemplate(database, project);
  return { statuses: template.workflow, isClosed: (status: string) => lookOf(template, status).isClosed };
};
type Workflow = Awaited<ReturnType<typeof workflowOf>>;

interface Compared {
  readonly following: Following;
  /** Of the defect, after it has followed. */
  readonly status: string;
}

/** Null: the defect takes no changes now, so the comparison is left for later. */
const follow = async (
  needs: IssuesNeeds,
  row: IssueRow,
  { category }: TrackedItem,
  record: TrackedRecord,
  workflow: Workflow,
): Promise<Compared | null> => {
  const { project_id: project, defect_id: id } = row;
  const before = { category: row.agreed_category, status: row.agreed_status };
  const policy = await readSettings(needs.database, project);
  const following = followIssue(before, { category, status: record.status }, policy, workflow);
  if (following.kind !== 'changed') return { following, status: record.status };
  const { status } = following;
  const key = derivedId('issue', row.id, row.followed, status);
  const change = { project, id, by: jiraAuthor, key, was: record.status, status };
  const outcome = await needs.records.setStatus(needs, change);
  if (outcome === 'unavailable') return null;
  return outcome === 'done' ? { following, status } : { following: { kind: 'differs' }, status: record.status };
};

const comparisonOf = (row: IssueRow, category: TrackedItem['category'], compared: Compared, workflow: Workflow) => {
  const { following, status } = compared;
  const differs = following.kind === 'differs' || row.differs;
  return {
    // An unknown category agrees with nothing.
    ...(category !== 'UNKNOWN' && { agreed_category: category }),
    agreed_status: status,
    differs: differs && stillDiffers({ category, status }, workflow),
    followed: row.followed + Number(following.kind === 'changed'),
  };
};

const linkBack = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow, title: string): Promise<void> => {
  if (row.has_remote_link) return;
  const url = addressOf(needs.origin, row);
  await putRemoteLink(needs, site, row.item_id || row.item_key, { globalId: globalIdOf(row), url, title });
};

export const globalIdOf = ({ id }: Pick<IssueRow, 'id'>) => `assay-issue-${id}`;

const nextReading = async ({ database, now }: IssuesNeeds, row: IssueRow, item: TrackedItem): Promise<string> => {
  const integration = await database
    .selectFrom('integrations')
    .select('hook_used')
    .where('id', '=', row.integration_id)
    .executeTakeFirst();
  const isQuiet = item.category === 'DONE' || Boolean(integration?.hook_used);
  return iso(now() + (isQuiet ? issueLimits.readSeldom : issueLimits.readEvery));
};

export const followInJira = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow): Promise<void> => {
  const { database, now } = needs;
  const record = await needs.records.read(database, { project: row.project_id, id: row.defect_id });
  // In the trash: it is read again, in case it comes back.
  if (!record) return void (await writeTaken(database, row, { next_try: iso(now() + issueLimits.readSeldom) }));
  await linkBack(needs, site, row, record.title);
  const item = await readTracked(needs, site, row.item_id || row.item_key);
  const workflow = await workflowOf(needs, row.project_id);
  const compared = await follow(needs, row, item, record, workflow);
  await writeTaken(database, row, {
    ...{ item_id: item.id, item_key: item.key, item_url: item.url, title: item.title, status: item.status },
    ...{ category: item.category, assignee: item.assignee, has_remote_link: true, read_date: iso(now()) },
    ...{ reason: null, tries: 0, next_try: await nextReading(needs, row, item) },
    ...(compared && comparisonOf(row, item.category, compared, workflow)),
  });
};
