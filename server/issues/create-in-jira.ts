import { markerOf } from '../../src/domain/issues/issue-fields.ts';
import { issueLimits } from '../../src/domain/issues/issue.ts';
import type { JiraSite } from '../integrations/jira/jira-client.ts';
import { JiraFault, waitsForPerson } from '../integrations/jira/jira-fault.ts';
import { createIssue, findIssueWithLabel, type CreatedIssue } from '../integrations/jira/jira-issues.ts';
import { iso, readSettings, writeTaken, type IssueRow } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';
import { explainedAs, IssueRefused, storedReason } from './issue-refused.ts';
import { comparedAtFirst, sentFields } from './compare-fields.ts';

/**
 * Creates the issue of a defect exactly once:
 *
 *   sent_date is stored ▸ the request ▸ the key is stored
 *        ▲                     └─ its end is unknown: a timeout, a server that was killed, an unreadable answer
 *        └── nothing found ◂── a search for the label of the defect, once Jira must have indexed it ── found ▸ the key
 *
 * Jira has no key for repeated requests, so each issue has a label of its own.
 */
type Step = 'done' | 'later' | 'overtaken';

/** Jira has not carried it out: it said no, and did not only fall silent. */
const isRefusal = ({ kind }: JiraFault) => kind !== 'passing';

const accept = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow, issue: CreatedIssue): Promise<Step> => {
  const record = await needs.records.read(needs.database, { project: row.project_id, id: row.defect_id });
  const isWritten = await writeTaken(needs.database, row, {
    ...{ state: 'LINKED', item_id: issue.id, item_key: issue.key, item_url: `${site.hostURL}/browse/${issue.key}` },
    ...{ agreed_category: 'OPEN', agreed_status: record?.status ?? '', sent_date: null, reason: null, tries: 0 },
    // Its link and its state are next.
    next_try: iso(needs.now()),
  });
  return isWritten ? 'done' : 'overtaken';
};

/** Null: there is none, or it may not be found yet. */
const findSent = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow, sent: string) => {
  const found = await findIssueWithLabel(needs, site, markerOf(row.id));
  const isIndexed = needs.now() >= Date.parse(sent) + issueLimits.searchDelay;
  return { found, isIndexed };
};

const sendNew = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow): Promise<Step> => {
  const { database, now } = needs;
  const record = await needs.records.read(database, { project: row.project_id, id: row.defect_id });
  const settings = await readSettings(database, row.project_id);
  // In the trash: it is tried again, in case it comes back.
  if (!record) {
    await writeTaken(database, row, { next_try: iso(now() + issueLimits.readSeldom) });
    return 'later';
  }
  if (settings.projectKey === '') throw new IssueRefused({ code: 'issueNotSetUp' });
  const fields = sentFields({ row, record, settings, origin: needs.origin });
  const compared = comparedAtFirst({ row, record, settings, origin: needs.origin });
  if (!(await writeTaken(database, row, { sent_date: iso(now()), compared: JSON.stringify(compared) })))
    return 'overtaken';
  try {
    const created = await createIssue(needs, site, fields).catch(explainedAs('issueFieldsRefused'));
    return await accept(needs, site, row, created);
  } catch (error) {
    if (error instanceof JiraFault && isRefusal(error)) await writeTaken(database, row, { sent_date: null });
    throw error;
  }
};

export const createInJira = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow): Promise<Step> => {
  const { database } = needs;
  if (row.sent_date === null) return sendNew(needs, site, row);
  const { found, isIndexed } = await findSent(needs, site, row, row.sent_date);
  if (found) return accept(needs, site, row, found);
  if (isIndexed) return sendNew(needs, site, row);
  await writeTaken(database, row, { next_try: iso(Date.parse(row.sent_date) + issueLimits.searchDelay) });
  return 'later';
};

const pauseAfter = (tries: number) =>
  Math.min(issueLimits.firstPause * 2 ** Math.max(0, tries - 1), issueLimits.longestPause);

/**
 * Tried again later; given up when Jira refuses the issue for good, or too often, but not while a person must act. A
 * followed issue is never given up.
 */
export const writeFault = async ({ database, now }: IssuesNeeds, row: IssueRow, fault: JiraFault): Promise<void> => {
  const isLasting = fault.kind === 'final' || fault.kind === 'missing';
  const isTriedEnough = isLasting || (row.tries >= issueLimits.createTries && !waitsForPerson(fault));
  const isOver = row.state === 'CREATING' && isTriedEnough;
  if (row.state === 'REMOVING' && isTriedEnough) {
    await database.deleteFrom('defect_issues').where('id', '=', row.id).where('state', '=', 'REMOVING').execute();
    return;
  }
  const pause = isLasting ? issueLimits.longestPause : Math.max(pauseAfter(row.tries), fault.retryAfter * 1000);
  await writeTaken(database, row, {
    reason: storedReason(fault),
    next_try: isOver ? null : iso(now() + pause),
    ...(isOver && { state: 'FAILED' as const }),
  });
};
