import { expect } from 'vitest';
import type { IssueSettings } from '../../../src/domain/issues/issue.ts';
import { activated, type Connected } from '../integrations/at-integrations.ts';
import { createdIssue, issueNow, makeIssuesDue, setUp } from './at-issues.ts';

/** A project where Assay leads in every field, and what becomes of its changes in Jira. */
export const leadsHere: IssueSettings['leads'] = {
  title: 'ASSAY',
  description: 'ASSAY',
  severity: 'ASSAY',
  tags: 'ASSAY',
};
export const priorities = { Major: 'High', Minor: 'Low' };
export const pushing = { leads: leadsHere, priorities };
export const soon = { timeout: 20_000, interval: 300 };

export const openPushing = async (at: Connected): Promise<void> => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
  at.jira.edits.length = 0;
  at.jira.reachable = ['Open', 'In Progress', 'Done'];
  await at.space.database.pool.query('delete from defect_issues');
  await activated(at);
  await setUp(at, pushing);
};

export const fieldsInJira = ({ jira }: Connected, key: string) =>
  jira.issues.find((one) => one.key === key)?.fields ?? {};

/** Of a new defect; nothing is left to do. */
export const settledIssue = async (at: Connected) => {
  const { defect, issue } = await createdIssue(at);
  expect(issue.state).toBe('LINKED');
  return { defect, key: issue.key };
};

export const differingNow = async ({ owner }: Connected, defect: string) => (await issueNow(owner, defect))?.differing;

/** Everything that is due has been done. */
export const allDone = async (at: Connected): Promise<void> => {
  await makeIssuesDue(at);
  await expect
    .poll(async () => {
      const due = await at.space.database.pool.query(
        `select id from defect_issues where next_try <= now() + interval '2 minutes'`,
      );
      return due.rows;
    }, soon)
    .toEqual([]);
};
