import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated, openWithJira, statusNow, type Connected } from '../integrations/at-integrations.ts';
import { at as atDefect, report, update } from '../defects/at-defects.ts';
import { createdIssue, createIssueOf, issueNow, makeIssuesDue, setUp } from './at-issues.ts';

/** Issues that are created from defects, against a Jira over real HTTP. */
let at: Connected;
let integration = '';
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
  at.jira.remoteLinks.clear();
  await at.space.database.pool.query('delete from defect_issues');
  integration = (await activated(at)).id;
  await setUp(at);
});

/** The issues in Jira that come from defects here. */
const madeIn = ({ jira }: Connected) =>
  jira.issues.filter(({ fields }) =>
    ((fields['labels'] ?? []) as string[]).some((label) => label.startsWith('assay-')),
  );

const linkedSoon = (defect: string) =>
  expect.poll(
    async () => {
      await makeIssuesDue(at);
      return (await issueNow(at.owner, defect))?.state;
    },
    { timeout: 30_000, interval: 500 },
  );

test('an issue is created from a defect, with its fields, and both systems link to each other', async () => {
  const { owner, jira, space } = at;
  const before = madeIn(at).length;
  const defect = await report(owner, { description: '<p>Nothing is <em>found</em></p>' });
  const issue = await createIssueOf(owner, defect);
  expect(issue).toMatchObject({ defectId: defect, state: 'LINKED', status: 'Open', category: 'OPEN', reason: null });
  expect(issue.url).toBe(`${jira.base}/browse/${issue.key}`);
  const [made] = madeIn(at).slice(before);
  const url = `${space.server.base}/projects/p-1/defects?defectId=${defect}`;
  expect(made?.key).toBe(issue.key);
  expect(made?.fields).toMatchObject({
    project: { key: 'SHOP' },
    summary: 'Search finds nothing',
    description: `Nothing is found\n\n${url}`,
    priority: { name: 'High' },
    labels: [`assay-${issue.id}`],
  });
  expect([...jira.remoteLinks.values()]).toEqual([
    { issue: issue.key, globalId: `assay-issue-${issue.id}`, url, title: 'Search finds nothing' },
  ]);
  expect(await issueNow(owner, defect)).toEqual(issue);
});

test('a defect has one issue, however often and at once it is asked for', async () => {
  const { owner } = at;
  const before = madeIn(at).length;
  const defect = await report(owner);
  const key = { 'idempotency-key': 'issue-0000001' };
  const all = await Promise.all([
    createIssueOf(owner, defect, key),
    createIssueOf(owner, defect, key),
    ...Array.from({ length: 4 }, () => createIssueOf(owner, defect)),
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  await linkedSoon(defect).toBe('LINKED');
  expect(madeIn(at)).toHaveLength(before + 1);
});

test('an issue whose answer was lost is found again by its label, and not created twice', async () => {
  const { owner, jira } = at;
  const before = madeIn(at).length;
  jira.mood = 'lost';
  const { defect, issue } = await createdIssue(at);
  expect(issue).toMatchObject({ state: 'CREATING', key: '', reason: { code: 'jiraUnreachable' } });
  expect(madeIn(at)).toHaveLength(before + 1);
  jira.mood = 'well';
  // Jira may not find it yet: it is searched for, and nothing is sent.
  await at.space.database.pool.query('update defect_issues set next_try = now() where next_try is not null');
  await linkedSoon(defect).toBe('LINKED');
  expect(madeIn(at)).toHaveLength(before + 1);
  expect((await issueNow(owner, defect))?.key).toBe(madeIn(at).at(-1)?.key);
});

test('a server that dies during the request leaves an issue that the next one finds', async () => {
  const { owner, jira, space } = at;
  const before = madeIn(at).length;
  jira.mood = 'held';
  const defect = await report(owner);
  // Answers without the issue, because Jira does not answer.
  expect(await createIssueOf(owner, defect)).toMatchObject({ state: 'CREATING' });
  expect(madeIn(at)).toHaveLength(before + 1);
  jira.mood = 'well';
  // What another server finds once the time of the dead one is over.
  await linkedSoon(defect).toBe('LINKED');
  expect(madeIn(at)).toHaveLength(before + 1);
  const { rows } = await space.database.pool.query('select sent_date, tries from defect_issues where defect_id = $1', [
    defect,
  ]);
  expect(rows[0]).toMatchObject({ sent_date: null });
});

test.each(['down', 'malformed', 'oversize', 'unauthorized', 'busy'] as const)(
  'no issue is lost or doubled while Jira is %s: it waits with the reason until Jira has it',
  async (mood) => {
    const { owner, jira, admin } = at;
    const before = madeIn(at).length;
    jira.mood = mood;
    jira.pausesLeft = 5;
    jira.pauseSeconds = 5;
    const { defect, issue } = await createdIssue(at);
    expect([issue.state, issue.key, issue.reason === null]).toEqual(['CREATING', '', false]);
    if (mood === 'unauthorized') expect((await statusNow(admin, integration))?.status).toBe('BROKEN');
    if (mood === 'busy') expect(issue.reason?.code).toBe('jiraPaused');
    jira.mood = 'well';
    await linkedSoon(defect).toBe('LINKED');
    expect(madeIn(at)).toHaveLength(before + 1);
    expect((await issueNow(owner, defect))?.reason).toBe(null);
  },
  40_000,
);

test('fields that Jira does not accept are told in its words, and can be tried again', async () => {
  const { owner } = at;
  const before = madeIn(at).length;
  await setUp(at, { priorities: { Major: 'Urgent' } });
  const { defect, issue } = await createdIssue(at);
  expect(issue).toMatchObject({
    state: 'FAILED',
    reason: { code: 'issueFieldsRefused', values: { message: 'The priority Urgent is unknown.' } },
  });
  await setUp(at);
  expect(await createIssueOf(owner, defect)).toMatchObject({ id: issue.id, state: 'LINKED', reason: null });
  expect(madeIn(at)).toHaveLength(before + 1);
});

test('a project without a project in Jira creates nothing, and says what to do', async () => {
  const { owner } = at;
  await setUp(at, { projectKey: '' });
  const defect = await report(owner);
  expect(await owner.problem('issues.create', { ...atDefect(defect), body: {} })).toMatchObject({
    status: 422,
    field: 'projectKey',
    code: 'required',
  });
  expect(await owner.reply('issues.read', atDefect(defect))).toEqual({
    issue: null,
    isConnected: true,
    isSetUp: false,
  });
});

test('an issue that exists is linked by its key, once, and only if Jira shows it', async () => {
  const { owner, jira } = at;
  const before = jira.issues.length;
  const defect = await report(owner);
  const linkTo = (itemId: string) => ({ ...atDefect(defect), body: { itemId } });
  expect(await owner.problem('issues.create', linkTo('SHOP-404'))).toMatchObject({ code: 'jiraItemMissing' });
  expect((await owner.ask('issues.create', linkTo('../myself'))).status).toBe(400);
  expect(await createIssueOf(owner, defect, {}, 'SHOP-2')).toMatchObject({
    state: 'LINKED',
    key: 'SHOP-2',
    title: 'Coupon is applied twice',
    category: 'IN_PROGRESS',
    assignee: 'Ada Lovelace',
  });
  expect(await owner.problem('issues.create', linkTo('SHOP-1'))).toMatchObject({ code: 'linkExists' });
  expect(jira.issues).toHaveLength(before);
});

test('the connection is removed here and in Jira, and a new issue can be created', async () => {
  const { owner, jira } = at;
  const { defect, issue } = await createdIssue(at);
  expect(jira.remoteLinks.size).toBe(1);
  await owner.reply('issues.remove', atDefect(defect));
  expect(await issueNow(owner, defect)).toBe(null);
  await expect.poll(() => jira.remoteLinks.size, { timeout: 15_000 }).toBe(0);
  expect((await owner.ask('issues.remove', atDefect(defect))).status).toBe(404);
  expect(jira.issues.some(({ key }) => key === issue.key)).toBe(true);
  const next = await createIssueOf(owner, defect);
  expect(next.key).not.toBe(issue.key);
});

test('an issue stays as text when the integration is removed', async () => {
  const { owner, admin } = at;
  const { defect, issue } = await createdIssue(at);
  await admin.reply('integrations.remove', { params: { id: integration } });
  expect(await owner.reply('issues.read', atDefect(defect))).toMatchObject({
    isConnected: false,
    issue: { state: 'TEXT', key: issue.key },
  });
});

test('what a defect is changed to before its issue exists is what Jira gets', async () => {
  const { owner, jira } = at;
  jira.mood = 'down';
  const { defect } = await createdIssue(at);
  await update(owner, defect, 'header', 'Search is empty');
  jira.mood = 'well';
  await linkedSoon(defect).toBe('LINKED');
  expect(madeIn(at).at(-1)?.fields['summary']).toBe('Search is empty');
});

test('issues follow the rights on defects, and settings those on the project', async () => {
  const { space } = at;
  const defect = await report(at.owner);
  const statusesOf = async (who: string) => {
    const caller = space.as(who);
    return [
      (await caller.ask('issues.read', atDefect(defect))).status,
      (await caller.ask('issues.create', { ...atDefect(defect), body: {} })).status,
      (await caller.ask('issues.settings', { params: { project: 'p-1' } })).status,
      (await caller.ask('issues.hook', { params: { id: integration } })).status,
    ];
  };
  expect(await statusesOf('viewer')).toEqual([200, 403, 403, 403]);
  expect(await statusesOf('stranger')).toEqual([404, 404, 404, 403]);
  expect(await statusesOf('contributor')).toEqual([200, 200, 403, 403]);
  expect(await statusesOf('owner')).toEqual([200, 200, 200, 403]);
  expect((await at.owner.ask('issues.read', atDefect('SHOP-9999'))).status).toBe(404);
});

test('settings name statuses of the project, and a key as Jira has them', async () => {
  const { owner } = at;
  const put = (changes: object) =>
    owner.problem('issues.changeSettings', {
      params: { project: 'p-1' },
      body: { projectKey: 'SHOP', issueType: 'Bug', priorities: {}, closedStatus: '', reopenedStatus: '', ...changes },
    });
  expect(await put({ closedStatus: 'Fixed' })).toMatchObject({ field: 'closedStatus', code: 'inclusion' });
  expect((await put({ projectKey: 'SHOP" OR "1' })).status).toBe(400);
  const { settings } = await owner.reply('issues.settings', { params: { project: 'p-1' } });
  expect(settings).toMatchObject({ projectKey: 'SHOP', closedStatus: 'Done', priorities: { Major: 'High' } });
});
