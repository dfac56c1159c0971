import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { minutes, once, repeating, runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Calendar feeds, read by another program: ical.js. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const created = async (who: Caller, name = 'Work') => who.reply('feeds.create', { body: { name } });
const fetched = (path: string) => fetch(`${owner.base}${path}`);
const calendarAt = async (path: string) => {
  const reply = await fetched(path);
  const [type, cached] = ['content-type', 'cache-control'].map((name) => reply.headers.get(name));
  expect([reply.status, type, cached]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache']);
  return new ICAL.Component(ICAL.parse(await reply.text()) as never);
};
const eventsAt = async (path: string) =>
  (await calendarAt(path)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a feed has the coming times of schedules up to 90 days ahead, each under the same id when it is read again', async () => {
  const scenario = await runnableScenario(owner);
  const daily = await repeating(owner, scenario, {
    cronExpression: '30 7 * * *',
    zone: 'Europe/Berlin',
    description: 'a, b; c',
  });
  const far = await once(owner, scenario, { scheduledFireTime: minutes(100 * 24 * 60) });
  const { path } = await created(owner);
  const events = await eventsAt(path);
  const ofDaily = events.filter(({ uid }) => uid.startsWith(daily.id));
  expect(ofDaily.length).toBeGreaterThanOrEqual(89);
  expect(ofDaily.length).toBeLessThanOrEqual(91);
  expect(ofDaily[0]?.startDate.toJSDate().toISOString()).toBe(daily.nextFireTime);
  expect([ofDaily[0]?.summary, ofDaily[0]?.description]).toEqual([daily.entityName, 'a, b; c']);
  expect(events.some(({ uid }) => uid.startsWith(far.id))).toBe(false);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect((await eventsAt(path)).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  await owner.reply('schedules.delete', { params: { project: 'p-1', id: daily.id } });
  expect((await eventsAt(path)).some(({ uid }) => uid.startsWith(daily.id))).toBe(false);
});

test('open milestones are days, and names of any kind come back as they were', async () => {
  const name = 'Größe, "Umlaut"; back\\slash 🎉 '.padEnd(200, 'x');
  await space.database.pool.query(
    `insert into milestones (project_id, id, name, description, status, "startDate", "dueDate", created_by, created_date, revision)
      values ('p-1', 'ms-1', $1, E'two\nlines', 'OPEN', '', $2, 'owner', now(), 1),
        ('p-1', 'ms-2', 'Reached', '', 'REACHED', '', $2, 'owner', now(), 1)`,
    [name, dayAhead(5)],
  );
  const { path } = await created(owner);
  const found = (await eventsAt(path)).filter(({ summary }) => summary.startsWith('Milestone'));
  expect(found.map(({ summary, description }) => [summary, description])).toEqual([
    [`Milestone: ${name}`, 'two\nlines'],
  ]);
  expect([found[0]?.startDate.isDate, found[0]?.startDate.toString()]).toEqual([true, dayAhead(5)]);
});

test('a feed tells what its person may read, and nothing of other accounts', async () => {
  const { path } = await created(space.as('stranger'));
  expect(await eventsAt(path)).toEqual([]);
});

test('lines are at most 75 bytes long and end as the standard says', async () => {
  const { path } = await created(owner);
  const lines = (await (await fetched(path)).text()).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.includes('\n'))).toBe(false);
});

test('a revoked feed answers 404, and so does one whose person has no licence any more or was removed', async () => {
  const revoked = await created(owner);
  expect((await fetched(revoked.path)).status).toBe(200);
  await owner.reply('feeds.revoke', { params: { id: revoked.feed.id } });
  expect((await fetched(revoked.path)).status).toBe(404);
  const { path } = await created(space.as('viewer'));
  expect((await fetched(path)).status).toBe(200);
  await space.database.pool.query(`update licences set end_date = now() - interval '1 day' where user_id = 'viewer'`);
  expect((await fetched(path)).status).toBe(404);
  for (const file of [`${'x'.repeat(22)}.ics`, 'x.ics', `${'x'.repeat(22)}.txt`, `${path.slice('/feeds/'.length)}/x`])
    expect([file, (await fetched(`/feeds/${file}`)).status]).toEqual([file, 404]);
});

test('the address is told once, only its hash is stored, and the last use is told to the hour', async () => {
  const { feed, path } = await created(owner, 'Phone');
  const token = path.slice('/feeds/'.length, -'.ics'.length);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const { rows } = await space.database.pool.query(`select * from calendar_feeds`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(feed.lastUsed).toBe(null);
  await fetched(path);
  const { feeds } = await owner.reply('feeds.list', {});
  expect(feeds.find(({ id }) => id === feed.id)?.lastUsed).not.toBe(null);
  expect(JSON.stringify(feeds)).not.toContain(token);
});

test('a person has at most ten feeds, cannot revoke those of others, and names each of them', async () => {
  const contributor = space.as('contributor');
  const first = await created(contributor);
  expect((await owner.ask('feeds.revoke', { params: { id: first.feed.id } })).status).toBe(404);
  for (let index = 1; index < 10; index += 1) await created(contributor);
  expect(await contributor.problem('feeds.create', { body: { name: 'One more' } })).toMatchObject({
    code: 'tooManyFeeds',
  });
  expect((await contributor.ask('feeds.create', { body: { name: '  ' } })).status).toBe(400);
});
