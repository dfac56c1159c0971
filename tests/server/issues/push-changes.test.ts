import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWithJira, type Connected } from '../integrations/at-integrations.ts';
import { history, read, update } from '../defects/at-defects.ts';
import { issueNow, makeIssuesDue, settings, setUp } from './at-issues.ts';
import {
  allDone,
  differingNow,
  fieldsInJira,
  leadsHere,
  openPushing,
  priorities,
  pushing,
  settledIssue,
  soon,
} from './at-pushes.ts';

/** Changes of defects that go to their issues, and the other way round, against a Jira over real HTTP. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());

beforeEach(() => openPushing(at));

test('a change makes the issue due at once, and only the changed field is sent', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settledIssue(at);
  await update(owner, defect, 'header', 'Search is empty');
  await expect.poll(() => fieldsInJira(at, key)['summary'], soon).toBe('Search is empty');
  await update(owner, defect, 'severity', 'Minor');
  await expect.poll(() => fieldsInJira(at, key)['priority'], soon).toEqual({ name: 'Low' });
  await update(owner, defect, 'description', '<p>Since <strong>today</strong></p>');
  const url = `${at.space.server.base}/projects/p-1/defects?defectId=${defect}`;
  await expect.poll(() => fieldsInJira(at, key)['description'], soon).toBe(`Since today\n\n${url}`);
  await allDone(at);
  expect(jira.edits).toEqual([
    { summary: 'Search is empty' },
    { priority: { name: 'Low' } },
    { description: `Since today\n\n${url}` },
  ]);
  expect(await differingNow(at, defect)).toEqual([]);
  // What was sent comes back, and is no change.
  const { revision } = await read(owner, defect);
  await allDone(at);
  expect([(await read(owner, defect)).revision, jira.edits.length]).toEqual([revision, 3]);
});

test('what several people change at once ends with the last value in Jira', async () => {
  const { owner } = at;
  const { defect, key } = await settledIssue(at);
  for (let count = 1; count <= 8; count += 1) await update(owner, defect, 'header', `Title ${count}`);
  await expect.poll(() => fieldsInJira(at, key)['summary'], soon).toBe('Title 8');
  await allDone(at);
  expect([fieldsInJira(at, key)['summary'], await differingNow(at, defect)]).toEqual(['Title 8', []]);
});

test('labels of other people stay, and those of tags follow the defect', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settledIssue(at);
  const addTag = async (tag: string) =>
    (await owner.reply('tags.create', { params: { project: 'p-1' }, body: { tag } })).id;
  const [web] = [await addTag('web'), await addTag('checkout')];
  const before = fieldsInJira(at, key)['labels'] as string[];
  jira.change(key, { labels: [...before, 'sprint-9'] });
  await update(owner, defect, 'TAG', ['web', 'checkout']);
  await expect.poll(() => fieldsInJira(at, key)['labels'], soon).toEqual([...before, 'sprint-9', 'checkout', 'web']);
  await update(owner, defect, 'TAG', ['web']);
  await expect.poll(() => fieldsInJira(at, key)['labels'], soon).toEqual([...before, 'sprint-9', 'web']);
  // Not by a change of this defect, but in the same transaction as all of them.
  await owner.reply('tags.update', { params: { project: 'p-1', id: web }, body: { tag: 'shop' } });
  await expect.poll(() => fieldsInJira(at, key)['labels'], soon).toEqual([...before, 'sprint-9', 'shop']);
  await allDone(at);
  expect(await differingNow(at, defect)).toEqual([]);
});

test('a severity without a priority is left to Jira, and the next one that has one is sent', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settledIssue(at);
  await update(owner, defect, 'severity', 'Cosmetic');
  await allDone(at);
  expect([fieldsInJira(at, key)['priority'], jira.edits, await differingNow(at, defect)]).toEqual([
    { name: 'High' },
    [],
    [],
  ]);
  await update(owner, defect, 'severity', 'Minor');
  await expect.poll(() => fieldsInJira(at, key)['priority'], soon).toEqual({ name: 'Low' });
});

test('a value that was changed in Jira meanwhile is never overwritten, and is shown', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settledIssue(at);
  jira.change(key, { summary: 'Renamed in Jira' });
  await update(owner, defect, 'header', 'Renamed here');
  await expect.poll(() => differingNow(at, defect), soon).toEqual([{ field: 'title', value: 'Renamed in Jira' }]);
  await allDone(at);
  expect([fieldsInJira(at, key)['summary'], jira.edits]).toEqual(['Renamed in Jira', []]);
  expect((await read(owner, defect)).header).toBe('Renamed here');
  // A person has seen it, and decides.
  await update(owner, defect, 'header', 'Renamed again');
  await expect.poll(() => fieldsInJira(at, key)['summary'], soon).toBe('Renamed again');
  await expect.poll(() => differingNow(at, defect), soon).toEqual([]);
});

test('a request whose answer is lost, or of a server that died, is neither lost nor taken for a change in Jira', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settledIssue(at);
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
  await allDone(at);
  await expect.poll(() => fieldsInJira(at, key)['summary'], soon).toBe('Search is still empty');
  await expect.poll(() => differingNow(at, defect), soon).toEqual([]);
  expect(jira.edits).toEqual([{ summary: 'Search is empty' }, { summary: 'Search is still empty' }]);
});

test.each(['down', 'busy', 'malformed', 'unauthorized'] as const)(
  'no change is lost while Jira is %s, and it is sent once',
  async (mood) => {
    const { owner, jira } = at;
    const { defect, key } = await settledIssue(at);
    Object.assign(jira, { mood, pausesLeft: 2, pauseSeconds: 5 });
    await update(owner, defect, 'header', 'Search is empty');
    await expect.poll(async () => (await issueNow(owner, defect))?.reason === null, soon).toBe(false);
    jira.mood = 'well';
    await expect
      .poll(async () => {
        await makeIssuesDue(at);
        return fieldsInJira(at, key)['summary'];
      }, soon)
      .toBe('Search is empty');
    await allDone(at);
    expect([jira.edits, await differingNow(at, defect)]).toEqual([[{ summary: 'Search is empty' }], []]);
  },
  60_000,
);

test('what Jira does not accept is told in its words and not sent again, and other fields still go', async () => {
  const { owner, jira } = at;
  const { defect, key } = await settledIssue(at);
  await setUp(at, { ...pushing, priorities: { Major: 'High', Minor: 'Urgent' } });
  await update(owner, defect, 'severity', 'Minor');
  await expect.poll(() => differingNow(at, defect), soon).toEqual([{ field: 'severity', value: 'High' }]);
  expect((await issueNow(owner, defect))?.reason).toEqual({
    code: 'issueChangeRefused',
    values: { message: 'The priority Urgent is unknown.' },
  });
  await update(owner, defect, 'header', 'Search is empty');
  await expect.poll(() => fieldsInJira(at, key)['summary'], soon).toBe('Search is empty');
  expect(jira.edits).toEqual([{ summary: 'Search is empty' }]);
});

test('where Jira leads, the title and the severity follow it, and nothing is sent', async () => {
  const { owner, jira } = at;
  await setUp(at, { priorities, leads: { ...leadsHere, title: 'JIRA', severity: 'JIRA' } });
  const { defect, key } = await settledIssue(at);
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
  await expect.poll(() => differingNow(at, defect), soon).toEqual([{ field: 'title', value: 'Renamed in Jira' }]);
  expect(jira.edits).toEqual([]);
});

test('fields that are off are left alone, whatever happens to them', async () => {
  const { owner, jira } = at;
  await setUp(at);
  const { defect, key } = await settledIssue(at);
  await update(owner, defect, 'header', 'Search is empty');
  jira.change(key, { summary: 'Renamed in Jira' });
  await allDone(at);
  expect([jira.edits, await differingNow(at, defect), fieldsInJira(at, key)['summary']]).toEqual([
    [],
    [],
    'Renamed in Jira',
  ]);
  expect(settings.leads.title).toBe('OFF');
});

test('a field that can only be sent is never taken from Jira', async () => {
  const { owner } = at;
  const answer = await owner.ask('issues.changeSettings', {
    params: { project: 'p-1' },
    body: { ...settings, leads: { ...leadsHere, description: 'JIRA' } },
  });
  expect(answer.status).toBe(400);
});
