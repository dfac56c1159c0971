import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowIds } from '../datasets/at-datasets.ts';
import { activated, linkTo, makeAllDue, openWithJira, type Connected } from './at-integrations.ts';

/** Issues that are linked to flows, here and in Jira. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
  at.jira.remoteLinks.clear();
  await at.space.database.pool.query('delete from issue_links');
  await activated(at);
});

const linksNow = async (who = at.owner, entityId = flowIds.checkOut) =>
  (await who.reply('links.list', { query: { entityId } })).links;

test('a link is made here and in Jira, read, and removed in both [INTEG-003, INTEG-012, INTEG-013, INTEG-014]', async () => {
  const { owner, jira, space } = at;
  const link = await owner.reply('links.create', linkTo(at));
  expect(link).toMatchObject({
    name: 'Title of SHOP-1',
    entityId: flowIds.checkOut,
    itemId: 'SHOP-1',
    itemURL: `${jira.base}/browse/SHOP-1`,
    remote: 'LINKED',
  });
  expect(await linksNow()).toEqual([link]);
  expect(await linksNow(owner, flowIds.returns)).toEqual([]);
  expect([...jira.remoteLinks.values()]).toEqual([
    {
      issue: 'SHOP-1',
      globalId: `assay-link-${link.id}`,
      url: `${space.server.base}/projects/p-1/flows/${flowIds.checkOut}`,
      title: 'Check-out',
    },
  ]);
  await owner.reply('links.delete', { params: { id: link.id } });
  expect(await linksNow()).toEqual([]);
  await expect.poll(() => jira.remoteLinks.size, { timeout: 15_000 }).toBe(0);
  expect((await owner.ask('links.delete', { params: { id: link.id } })).status).toBe(404);
});

test('the same issue is linked once, and a repeated request gets the same answer [INTEG-013]', async () => {
  const { owner } = at;
  const key = { 'idempotency-key': 'link-0000001' };
  const first = await owner.reply('links.create', linkTo(at), key);
  expect((await owner.reply('links.create', linkTo(at), key)).id).toBe(first.id);
  expect(await owner.problem('links.create', linkTo(at))).toMatchObject({ status: 422, code: 'linkExists' });
  const others = await Promise.all(Array.from({ length: 5 }, () => owner.ask('links.create', linkTo(at, 'SHOP-2'))));
  expect(others.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422, 422]);
  expect(await linksNow()).toHaveLength(2);
});

test.each(['https://elsewhere.example/browse/SHOP-1', 'javascript:alert(1)', '//x', '/browse/SHOP-1'])(
  'a link leads to the Jira of the account, not to %s',
  async (itemURL) => {
    const { body } = linkTo(at);
    expect(await at.owner.problem('links.create', { body: { ...body, itemURL } })).toMatchObject({
      status: 422,
      field: 'itemURL',
      code: 'linkElsewhere',
    });
    const host = new URL(at.jira.base).host;
    const deceiving = `http://${host}@elsewhere.example/browse/SHOP-1`;
    expect((await at.owner.ask('links.create', { body: { ...body, itemURL: deceiving } })).status).toBe(422);
    expect(await linksNow()).toEqual([]);
  },
);

test.each(['down', 'malformed', 'unauthorized', 'redirect', 'busy'] as const)(
  'no link is lost while Jira is %s: it waits, with the reason, until Jira has it',
  async (mood) => {
    const { owner, jira } = at;
    jira.redirectTo = 'http://127.0.0.1:1/';
    jira.pausesLeft = 5;
    jira.pauseSeconds = 5;
    jira.mood = mood;
    const { id } = await owner.reply('links.create', linkTo(at));
    expect((await linksNow()).map((link) => link.id)).toEqual([id]);
    jira.mood = 'well';
    if (mood === 'redirect') {
      // Jira says for good that it is elsewhere.
      expect((await linksNow())[0]).toMatchObject({ remote: 'FAILED', reason: { code: 'jiraRedirects' } });
      return;
    }
    await expect
      .poll(
        async () => {
          await makeAllDue(at);
          return (await linksNow())[0]?.remote;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe('LINKED');
    expect(jira.remoteLinks.has(`assay-link-${id}`)).toBe(true);
  },
);

test('a link to an issue that Jira does not have stays, and says so', async () => {
  await at.owner.reply('links.create', linkTo(at, 'SHOP-77'));
  expect(await linksNow()).toMatchObject([{ itemId: 'SHOP-77', remote: 'FAILED', reason: { code: 'jiraRefused' } }]);
});

test('links stay as text when the integration is removed, and can still be deleted [INTEG-009, INTEG-014]', async () => {
  const { owner, admin, jira } = at;
  const { id } = await owner.reply('links.create', linkTo(at));
  const { integrations } = await admin.reply('integrations.installed', {});
  await admin.reply('integrations.remove', { params: { id: integrations[0]?.id ?? '' } });
  expect(await linksNow()).toMatchObject([{ id, itemId: 'SHOP-1', remote: 'TEXT' }]);
  expect(await owner.problem('links.create', linkTo(at, 'SHOP-2'))).toMatchObject({ code: 'integrationNotActive' });
  await owner.reply('links.delete', { params: { id } });
  expect(await linksNow()).toEqual([]);
  expect(jira.remoteLinks.size).toBe(1);
});

test('links follow the rights on their flow', async () => {
  const { space } = at;
  const { id } = await at.owner.reply('links.create', linkTo(at));
  const statusOf = async (who: string) => {
    const caller = space.as(who);
    return [
      (await caller.ask('links.list', { query: { entityId: flowIds.checkOut } })).status,
      (await caller.ask('links.create', linkTo(at, 'SHOP-2'))).status,
      who === 'contributor' ? 0 : (await caller.ask('links.delete', { params: { id } })).status,
    ];
  };
  expect(await statusOf('viewer')).toEqual([200, 403, 403]);
  expect(await statusOf('nolicence')).toEqual([403, 403, 403]);
  expect(await statusOf('outsider')).toEqual([404, 404, 404]);
  expect(await statusOf('stranger')).toEqual([404, 404, 404]);
  expect(await statusOf('contributor')).toEqual([200, 201, 0]);
  expect((await at.owner.ask('links.list', { query: { entityId: 'nothing' } })).status).toBe(404);
});

test('a flow has at most 200 links', async () => {
  await at.space.database.pool.query(
    `insert into issue_links (id, project_id, entity_type, entity_id, name, item_id, item_url, remote, created_by, created_date)
      select 'l-' || n, 'p-1', 'FLOW', $1, 'x', 'OLD-' || n, 'x' || n, 'LINKED', 'owner', now() from generate_series(1, 200) n`,
    [flowIds.checkOut],
  );
  expect(await at.owner.problem('links.create', linkTo(at))).toMatchObject({ status: 403, code: 'tooManyLinks' });
});
