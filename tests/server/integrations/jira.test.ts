import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issue } from './jira-double-issues.ts';
import { activated, openWithJira, statusNow, type Connected } from './at-integrations.ts';

/** Searching the Jira of an account. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(() => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
});

const all = { body: { jql: 'project = SHOP' } };

test('without an active integration, the answer says so', async () => {
  expect(await at.owner.problem('jira.search', all)).toMatchObject({ status: 422, code: 'integrationNotActive' });
});

test('a query finds issues, and an issue is read by its key [INTEG-010, INTEG-011]', async () => {
  const { owner, jira } = at;
  await activated(at);
  const found = await owner.reply('jira.search', { body: { jql: 'text ~ "coupon"' } });
  expect(found).toEqual({
    hasMore: false,
    items: [
      {
        id: '10002',
        key: 'SHOP-2',
        title: 'Coupon is applied twice',
        status: 'In Progress',
        type: 'Bug',
        assignee: 'Ada Lovelace',
        url: `${jira.base}/browse/SHOP-2`,
      },
    ],
  });
  expect(await owner.reply('jira.item', { params: { id: 'SHOP-2' } })).toEqual(found.items[0]);
  expect(await owner.problem('jira.item', { params: { id: 'SHOP-99' } })).toMatchObject({ code: 'jiraItemMissing' });
  expect((await owner.ask('jira.item', { params: { id: '../myself' } })).status).toBe(400);
});

test('a query that Jira cannot read comes back with the message of Jira [INTEG-010]', async () => {
  await activated(at);
  expect(await at.owner.problem('jira.search', { body: { jql: 'project = SHOP order' } })).toMatchObject({
    status: 422,
    code: 'jqlRefused',
    detail: expect.stringContaining("Error in the JQL Query: 'order'.") as string,
  });
  expect((await at.owner.ask('jira.search', { body: { jql: '  ' } })).status).toBe(400);
  expect((await at.owner.ask('jira.search', { body: { jql: 'x'.repeat(4_001) } })).status).toBe(400);
});

test('a search shows fifty issues, says that there are more, and shows no more than that to anybody [INTEG-010]', async () => {
  const { owner, jira } = at;
  await activated(at);
  const before = jira.issues.length;
  jira.issues.push(...Array.from({ length: 60 }, (_, index) => issue(100 + index, `Issue ${index}`)));
  try {
    const { items, hasMore } = await owner.reply('jira.search', all);
    expect([items.length, hasMore]).toEqual([50, true]);
    // It answers with more than was asked for.
    jira.mood = 'generous';
    expect((await owner.reply('jira.search', all)).items).toHaveLength(50);
  } finally {
    jira.issues.length = before;
  }
});

test('what a tampered Jira answers is text or nothing', async () => {
  await activated(at);
  at.jira.mood = 'hostile';
  const { items } = await at.owner.reply('jira.search', all);
  expect(items.map(({ key }) => key)).toEqual(['SHOP-666', 'SHOP-667']);
  expect(items[0]).toMatchObject({ title: '<img src=x onerror=alert(1)>', status: '', assignee: '' });
  expect(items[1]?.title).toHaveLength(500);
  expect(items.every(({ url }) => url.startsWith(`${at.jira.base}/browse/SHOP-`))).toBe(true);
});

test.each([
  ['malformed', 'jiraUnreadable'],
  ['oversize', 'jiraAnswerTooLarge'],
  ['redirect', 'jiraRedirects'],
  ['down', 'jiraUnreachable'],
] as const)('a Jira that is %s gives a reason, and the next search works', async (mood, code) => {
  await activated(at);
  at.jira.redirectTo = 'http://127.0.0.1:1/';
  at.jira.mood = mood;
  expect(await at.owner.problem('jira.search', all)).toMatchObject({ status: 422, code });
  at.jira.mood = 'well';
  expect((await at.owner.reply('jira.search', all)).items).toHaveLength(2);
});

test('a slow Jira is given up after ten seconds', async () => {
  await activated(at);
  at.jira.mood = 'slow';
  const began = Date.now();
  expect(await at.owner.problem('jira.search', all)).toMatchObject({ code: 'jiraTimedOut' });
  expect(Date.now() - began).toBeLessThan(15_000);
});

test('a short pause that Jira asks for is waited for, a long one is told with its seconds', async () => {
  const { owner, jira } = at;
  await activated(at);
  jira.mood = 'busy';
  jira.pausesLeft = 1;
  jira.pauseSeconds = 1;
  const before = jira.requests.length;
  expect((await owner.reply('jira.search', all)).items).toHaveLength(2);
  const [first, second] = jira.requests.slice(before);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  jira.pausesLeft = 1;
  jira.pauseSeconds = 4;
  const answer = await owner.ask('jira.search', all);
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 4]);
  const requestsBefore = jira.requests.length;
  expect((await owner.ask('jira.search', all)).status).toBe(429);
  expect(jira.requests.length).toBe(requestsBefore);
  await new Promise((resolve) => setTimeout(resolve, 4_100));
  expect((await owner.reply('jira.search', all)).items).toHaveLength(2);
});

test('credentials that Jira refuses break the integration at once', async () => {
  const { id } = await activated(at);
  at.jira.mood = 'unauthorized';
  expect(await at.owner.problem('jira.search', all)).toMatchObject({ code: 'jiraSignInFailed' });
  expect(await statusNow(at.admin, id)).toMatchObject({ status: 'BROKEN', reason: { code: 'jiraSignInFailed' } });
});

test('only people who may link something search Jira, each in the Jira of the own account', async () => {
  await activated(at);
  const statusOf = async (who: string) => (await at.space.as(who).ask('jira.search', all)).status;
  expect(await Promise.all(['owner', 'contributor', 'admin'].map(statusOf))).toEqual([200, 200, 200]);
  expect(await Promise.all(['viewer', 'nolicence', 'outsider', 'product'].map(statusOf))).toEqual([403, 403, 403, 403]);
  expect(await at.space.as('stranger').problem('jira.search', all)).toMatchObject({ code: 'integrationNotActive' });
});
