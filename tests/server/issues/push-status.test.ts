import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWithJira, type Connected } from '../integrations/at-integrations.ts';
import { read, update } from '../defects/at-defects.ts';
import { issueNow, makeIssuesDue, setUp } from './at-issues.ts';
import { allDone, fieldsInJira, openPushing, pushing, settledIssue, soon } from './at-pushes.ts';

/** Statuses of defects that go to their issues, against a Jira over real HTTP. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(() => openPushing(at));

test('a status goes to Jira by a transition of its workflow, and does not come back as a change', async () => {
  const { owner } = at;
  await setUp(at, { ...pushing, sentStatuses: { 'In Progress': 'In progress', Invalid: 'Done' } });
  const { defect, key } = await settledIssue(at);
  const statusOf = () => (fieldsInJira(at, key)['status'] as { name: string }).name;
  await update(owner, defect, 'status', 'In Progress');
  await expect.poll(statusOf, soon).toBe('In Progress');
  await allDone(at);
  await update(owner, defect, 'status', 'Invalid');
  await expect.poll(statusOf, soon).toBe('Done');
  await allDone(at);
  // The settings say that a closed issue makes a defect Done: this one was closed from here.
  expect(await read(owner, defect)).toMatchObject({ status: 'Invalid' });
  expect(await issueNow(owner, defect)).toMatchObject({
    status: 'Done',
    category: 'DONE',
    differs: false,
    reason: null,
  });
});

test('a status that the workflow does not reach is told, and follows as soon as it does', async () => {
  const { owner, jira } = at;
  await setUp(at, { ...pushing, sentStatuses: { Done: 'Done' } });
  const { defect, key } = await settledIssue(at);
  jira.reachable = ['In Progress'];
  await update(owner, defect, 'status', 'Done');
  await expect
    .poll(async () => (await issueNow(owner, defect))?.reason, soon)
    .toEqual({ code: 'issueTransitionMissing', values: { status: 'Done' } });
  jira.reachable = ['Done'];
  await makeIssuesDue(at);
  await expect.poll(() => (fieldsInJira(at, key)['status'] as { name: string }).name, soon).toBe('Done');
  await expect.poll(async () => (await issueNow(owner, defect))?.reason, soon).toBe(null);
});
