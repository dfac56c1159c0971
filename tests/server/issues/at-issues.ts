import { createHmac } from 'node:crypto';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import { noIssueSettings, type IssueSettings } from '../../../src/domain/issues/issue.ts';
import type { Caller, Headed } from '../caller.ts';
import { at, report } from '../defects/at-defects.ts';
import type { Connected } from '../integrations/at-integrations.ts';

/** Shorthands for issues of defects of p-1. */
export const settings: IssueSettings = {
  ...noIssueSettings,
  projectKey: 'SHOP',
  priorities: { Major: 'High' },
  closedStatus: 'Done',
  reopenedStatus: 'In Progress',
};
const inProject = { params: { project: 'p-1' } };

export const setUp = ({ owner }: Connected, changes: Partial<IssueSettings> = {}) =>
  owner.reply('issues.changeSettings', { ...inProject, body: { ...settings, ...changes } });

export const createIssueOf = (who: Caller, defect: string, headers: Headed = {}, itemId?: string) =>
  who.reply('issues.create', { ...at(defect), body: itemId === undefined ? {} : { itemId } }, headers);

export const issueNow = async (who: Caller, defect: string) => (await who.reply('issues.read', at(defect))).issue;

/** Of a new defect. */
export const createdIssue = async ({
  owner,
}: Connected): Promise<{ readonly defect: string; readonly issue: Reply<'issues.create'> }> => {
  const defect = await report(owner);
  return { defect, issue: await createIssueOf(owner, defect) };
};

/** The issues are due, and what was sent was sent long ago. */
export const makeIssuesDue = async ({ space }: Connected): Promise<void> => {
  await space.database.pool.query(
    `update defect_issues set next_try = now(), sent_date = sent_date - interval '1 minute' where next_try is not null`,
  );
};

export const sentHook = (url: string, secret: string, body: string, headers: Headed = {}) =>
  fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      ...headers,
    },
  });
