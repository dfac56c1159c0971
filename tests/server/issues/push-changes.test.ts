import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { IssueSettings } from '../../../src/domain/issues/issue.ts';
import { activated, openWithJira, type Connected } from '../integrations/at-integrations.ts';
import { history, read, update } from '../defects/at-defects.ts';
import { createdIssue, issueNow, makeIssuesDue, settings, setUp } from './at-issues.ts';

/** Changes of defects that go to their issues, and the other way round, against a Jira over real HTTP. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());

const here: IssueSettings['leads'] = { title: 'ASSAY', description: 'ASSAY', severity: 'ASSAY', tags: 'ASSAY' };
const priorities = { Major: 'High', Minor: 'Low' };
const both = { leads: here, priorities };

beforeEach(async () => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
  at.jira.edits.length = 0;
  at.jira.reachable = ['Open', 'In Progress', 'Done'];
  await at.space.database.pool.query('delete from defect_issues');
  await activated(at);
  await setUp(at, both);
});

const soon = { timeout: 20_000, interval: 300 };
const inJira = (key: string) => at.jira.issues.find((one) => one.key === key)?.fields ?? {};
const differingOf = async (defect: string) => (await issueNow(at.owner, defect))?.differing;

/** Created, and read once more: nothing is left to do. */
const settled = async () => {
  const { defect, issue } = await createdIssue(at);
  expect(issue.state).toBe('LINKED');
  return { defect, key: issue.key };
};

/** Everything that is due has been done. */
const quiet = async () => {
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

test('a change makes the issue due at once, and only the changed field is sent', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settled();
  await update(owner, defect, 'header', 'Search is empty');
  await expect.poll(() => inJira(key)['summary'], soon).toBe('Search is empty');
  await update(owner, defect, 'severity', 'Minor');
  await expect.poll(() => inJira(key)['priority'], soon).toEqual({ name: 'Low' });
  await update(owner, defect, 'description', '<p>Since <strong>today</strong></p>');
  const url = `${at.space.server.base}/projects/p-1/defects?defectId=${defect}`;
  await expect.poll(() => inJira(key)['description'], soon).toBe(`Since today\n\n${url}`);
  await quiet();
  expect(jira.edits).toEqual([
    { summary: 'Search is empty' },
    { priority: { name: 'Low' } },
    { description: `Since today\n\n${url}` },
  ]);
  expect(await differingOf(defect)).toEqual([]);
  // What was sent comes back, and is no change.
  const { revision } = await read(owner, defect);
  await quiet();
  expect([(await read(owner, defect)).revision, jira.edits.length]).toEqual([revision, 3]);
});

test('what several people change at once ends with the last value in Jira', async () => {
  const { owner } = at;
  const { defect, key } = await settled();
  for (let count = 1; count <= 8; count += 1) await update(owner, defect, 'header', `Title ${count}`);
  await expect.poll(() => inJira(key)['summary'], soon).toBe('Title 8');
  await quiet();
  expect([inJira(key)['summary'], await differingOf(defect)]).toEqual(['Title 8', []]);
});

test('labels of other people stay, and those of tags follow the defect', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settled();
  for (const tag of ['web', 'checkout'])
    await owner.reply('tags.create', { params: { project: 'p-1' }, body: { tag } });
  const before = inJira(key)['labels'] as string[];
  jira.change(key, { labels: [...before, 'sprint-9'] });
  await update(owner, defect, 'TAG', ['web', 'checkout']);
  await expect.poll(() => inJira(key)['labels'], soon).toEqual([...before, 'sprint-9', 'checkout', 'web']);
  await update(owner, defect, 'TAG', ['web']);
  await expect.poll(() => inJira(key)['labels'], soon).toEqual([...before, 'sprint-9', 'web']);
  await quiet();
  expect(await differingOf(defect)).toEqual([]);
});

test('a value that was changed in Jira meanwhile is never overwritten, and is shown', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settled();
  jira.change(key, { summary: 'Renamed in Jira' });
  await update(owner, defect, 'header', 'Renamed here');
  await expect.poll(() => differingOf(defect), soon).toEqual([{ field: 'title', value: 'Renamed in Jira' }]);
  await quiet();
  expect([inJira(key)['summary'], jira.edits]).toEqual(['Renamed in Jira', []]);
  expect((await read(owner, defect)).header).toBe('Renamed here');
  // A person has seen it, and decides.
  await update(owner, defect, 'header', 'Renamed again');
  await expect.poll(() => inJira(key)['summary'], soon).toBe('Renamed again');
  await expect.poll(() => differingOf(defect), soon).toEqual([]);
});

test('a request whose answer is lost, or of a server that died, is neither lost nor taken for a change in Jira', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settled();
  jira.mood = 'lost';
  await update(owner, defect, 'header', 'Search is empty');
  await expect.poll(() => jira.edits.length, soon).toBe(1);
  await expect.poll(async () => (await issueNow(owner, defect))?.reason?.code, soon).toBe('jiraUnreachable');
  jira.mood = 'well';
  // Nothing is sent while the first request may still be on its way.
  await at.space.database.pool.query('update defect_issues set next_try = now()');
  await update(owner, defect, 'header', 'Search is still empty');
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(jira.edits).toHaveLength(1);
  await quiet();
  await expect.poll(() => inJira(key)['summary'], soon).toBe('Search is still empty');
  await expect.poll(() => differingOf(defect), soon).toEqual([]);
  expect(jira.edits).toEqual([{ summary: 'Search is empty' }, { summary: 'Search is still empty' }]);
});

test.each(['down', 'busy', 'malformed', 'unauthorized'] as const)(
  'no change is lost while Jira is %s, and it is sent once',
  async (mood) => {
    const { owner, jira } = at;
    const { defect, key } = await settled();
    Object.assign(jira, { mood, pausesLeft: 2, pauseSeconds: 5 });
    await update(owner, defect, 'header', 'Search is empty');
    await expect.poll(async () => (await issueNow(owner, defect))?.reason === null, soon).toBe(false);
    jira.mood = 'well';
    await expect
      .poll(async () => {
        await makeIssuesDue(at);
        return inJira(key)['summary'];
      }, soon)
      .toBe('Search is empty');
    await quiet();
    expect([jira.edits, await differingOf(defect)]).toEqual([[{ summary: 'Search is empty' }], []]);
  },
  60_000,
);

test('what Jira does not accept is told in its words and not sent again, and other fields still go', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settled();
  await setUp(at, { ...both, priorities: { Major: 'High', Minor: 'Urgent' } });
  await update(owner, defect, 'severity', 'Minor');
  await expect.poll(() => differingOf(defect), soon).toEqual([{ field: 'severity', value: 'High' }]);
  expect((await issueNow(owner, defect))?.reason).toEqual({
    code: 'issueChangeRefused',
    values: { message: 'The priority Urgent is unknown.' },
  });
  await update(owner, defect, 'header', 'Search is empty');
  await expect.poll(() => inJira(key)['summary'], soon).toBe('Search is empty');
  expect(jira.edits).toEqual([{ summary: 'Search is empty' }]);
});

test('where Jira leads, the title and the severity follow it, and nothing is sent', async () => {
  const { owner, jira } = at;
  await setUp(at, { priorities, leads: { ...here, title: 'JIRA', severity: 'JIRA' } });
  const { defect, key } = await settled();
  jira.change(key, { summary: 'Renamed in Jira', priority: { name: 'Low' } });
  await makeIssuesDue(at);
  await expect
    .poll(async () => {
      await makeIssuesDue(at);
      const { header, severity } = await read(owner, defect);
      return [header, severity];
    }, soon)
    .toEqual(['Renamed in Jira', 'Minor']);
  const [newest] = await history(owner, defect);
  expect(newest?.user).toBe('Jira');
  await update(owner, defect, 'header', 'Renamed here');
  await expect.poll(() => differingOf(defect), soon).toEqual([{ field: 'title', value: 'Renamed in Jira' }]);
  expect(jira.edits).toEqual([]);
});

test('a status goes to Jira by a transition of its workflow, and does not come back as a change', async () => {
  const { owner } = at;
  await setUp(at, { ...both, sentStatuses: { 'In Progress': 'In progress', Invalid: 'Done' } });
  const { defect, key } = await settled();
  const statusOf = () => (inJira(key)['status'] as { name: string }).name;
  await update(owner, defect, 'status', 'In Progress');
  await expect.poll(statusOf, soon).toBe('In Progress');
  await quiet();
  await update(owner, defect, 'status', 'Invalid');
  await expect.poll(statusOf, soon).toBe('Done');
  await quiet();
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
  await setUp(at, { ...both, sentStatuses: { Done: 'Done' } });
  const { defect, key } = await settled();
  jira.reachable = ['In Progress'];
  await update(owner, defect, 'status', 'Done');
  await expect
    .poll(async () => (await issueNow(owner, defect))?.reason, soon)
    .toEqual({ code: 'issueTransitionMissing', values: { status: 'Done' } });
  jira.reachable = ['Done'];
  await makeIssuesDue(at);
  await expect.poll(() => (inJira(key)['status'] as { name: string }).name, soon).toBe('Done');
  await expect.poll(async () => (await issueNow(owner, defect))?.reason, soon).toBe(null);
});

test('fields that are off are left alone, whatever happens to them', async () => {
  const { owner, jira } = at;
  await setUp(at);
  const { defect, key } = await settled();
  await update(owner, defect, 'header', 'Search is empty');
  jira.change(key, { summary: 'Renamed in Jira' });
  await quiet();
  expect([jira.edits, await differingOf(defect), inJira(key)['summary']]).toEqual([[], [], 'Renamed in Jira']);
  expect(settings.leads.title).toBe('OFF');
});

test('a field that can only be sent is never taken from Jira', async () => {
  const { owner } = at;
  const answer = await owner.ask('issues.changeSettings', {
    params: { project: 'p-1' },
    body: { ...settings, leads: { ...here, description: 'JIRA' } },
  });
  expect(answer.status).toBe(400);
});
