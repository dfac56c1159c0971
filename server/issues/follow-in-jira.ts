import { lookOf } from '../../src/domain/templates/template.ts';
import { followIssue, stillDiffers, type Following } from '../../src/domain/issues/follow-issue.ts';
import { issueLimits } from '../../src/domain/issues/issue.ts';
import type { JiraSite } from '../integrations/jira/jira-client.ts';
import { isSameStatus } from '../integrations/jira/jira-edits.ts';
import { readTracked, type TrackedItem } from '../integrations/jira/jira-issues.ts';
import { putRemoteLink } from '../integrations/jira/jira-links.ts';
import { readTemplate } from '../templates/template-rows.ts';
import { iso, readSettings, writeTaken, type IssueRow } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';
import { compareFields, type ComparisonOf } from './compare-fields.ts';
import { nextRequest, reasonAfter, sendRequest } from './push-to-jira.ts';
import { setValue, takeFields } from './take-fields.ts';
import { addressOf } from './record-address.ts';

/**
 *   the link back, once ▸ the issue is read ▸ the defect follows, by commands ▸ what was read is stored, with what is about
 *     to be sent ▸ it is sent ▸ the issue is read again
 *
 * Commands have the number of the change in their keys, so that a server that dies in between repeats nothing.
 */
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
  { row, record, settings }: ComparisonOf,
  { category, status: inJira }: TrackedItem,
  workflow: Workflow,
): Promise<Compared | null> => {
  // The status that was sent to Jira is no news of Jira.
  const isEcho = row.sent_status !== '' && isSameStatus(row.sent_status, inJira);
  const before = { category: isEcho ? category : row.agreed_category, status: row.agreed_status };
  const following = followIssue(before, { category, status: record.status }, settings, workflow);
  if (following.kind !== 'changed') return { following, status: record.status };
  const { status } = following;
  const outcome = await setValue(needs, row, { field: 'status', was: record.status, value: status });
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

/** A request whose end is unknown may still change the issue. */
const isSending = ({ sent_date }: IssueRow, now: number): boolean =>
  sent_date !== null && now < Date.parse(sent_date) + issueLimits.sendWait;

export const followInJira = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow): Promise<void> => {
  const { database, now, origin } = needs;
  const later = (time: number) => writeTaken(database, row, { next_try: iso(time) });
  if (row.sent_date !== null && isSending(row, now()))
    return void (await later(Date.parse(row.sent_date) + issueLimits.sendWait));
  const record = await needs.records.read(database, { project: row.project_id, id: row.defect_id });
  // In the trash: it is read again, in case it comes back.
  if (!record) return void (await later(now() + issueLimits.readSeldom));
  await linkBack(needs, site, row, record.title);
  const item = await readTracked(needs, site, row.item_id || row.item_key);
  const workflow = await workflowOf(needs, row.project_id);
  const read = { row, record, settings: await readSettings(database, row.project_id), origin };
  const compared = await follow(needs, read, item, workflow);
  const followed = row.followed + Number(compared?.following.kind === 'changed');
  const of = {
    ...read,
    row: { ...row, followed },
    record: { ...record, status: compared?.status ?? record.status },
  };
  const fields = await takeFields(needs, of, compareFields(of, item.values));
  const request = compared && (await nextRequest(needs, site, { of, fields, item, following: compared.following }));
  const isWritten = await writeTaken(database, row, {
    ...{ item_id: item.id, item_key: item.key, item_url: item.url, title: item.title, status: item.status },
    ...{ category: item.category, assignee: item.assignee, has_remote_link: true, read_date: iso(now()) },
    ...{ compared: JSON.stringify(fields.compared), differing: JSON.stringify(fields.differing) },
    ...(compared && comparisonOf(row, item.category, compared, workflow)),
    ...{ reason: reasonAfter(row, fields), sent_status: '', sent_date: null },
    ...(request ? request.before : { tries: 0, next_try: await nextReading(needs, row, item) }),
  });
  if (request && isWritten) await sendRequest(needs, site, row, request);
};
