import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublisher, factsAfterIn, positionsNow } from '../../../server/live/publisher.ts';
import type { Message } from '../../../server/live/live-ports.ts';
import { factsSince } from '../../../server/journal/fact-store.ts';
import { serverLimits } from '../../../server/limits.ts';
import type { Caller } from '../caller.ts';
import { at, body, comment, report, update } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { connect, factsOf, topic } from './live-client.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const position = async (project = 'p-1') => (await positionsNow(space.database.kysely)).get(project) ?? 0;
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index + 1);

test('the list of channels contains those the user may read, with their newest positions [LIVE-001]', async () => {
  await report(owner);
  const channels = async (who: string) => (await space.as(who).reply('live.channels', {})).channels;
  expect(await channels('owner')).toEqual([
    { destination: '/topic/users/owner', position: 0 },
    { destination: topic('p-1'), position: await position() },
    { destination: topic('p-2'), position: 0 },
  ]);
  expect(await channels('viewer')).toHaveLength(2);
  expect(await channels('admin')).toHaveLength(3);
  expect(await channels('nolicence')).toEqual([{ destination: '/topic/users/nolicence', position: 0 }]);
  expect(await channels('product')).toEqual([]);
});

test('an event arrives after its commit, as action and data, with its position [LIVE-004]', async () => {
  const client = await connect(space.as('viewer'));
  const subscription = await client.subscribe(topic());
  const { id, facts } = await owner.reply('defects.create', { params: { project: 'p-1' }, body: body() });
  const message = await client.expect('MESSAGE');
  const { rows } = await space.database.pool.query('select 1 from defects where id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(message.headers).toMatchObject({
    subscription,
    destination: topic(),
    'content-type': 'application/json',
    position: String(await position()),
  });
  expect(JSON.parse(message.body)).toEqual({ action: 'facts', data: { facts } });
  client.close();
});

test('every client receives every change once and in order while ten users write', async () => {
  const from = await position();
  const clients = await Promise.all(['owner', 'viewer', 'admin'].map(async (who) => connect(space.as(who))));
  for (const client of clients) await client.subscribe(topic());
  const id = await report(owner);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 ? comment(owner, id, `${index}`) : update(space.as('contributor'), id, 'header', `t${index}`),
    ),
  );
  const to = await position();
  for (const client of clients) {
    expect(await client.positionsUpTo(to)).toEqual(upTo(from, to));
    client.close();
  }
});

test('a client that reconnects with since receives missed events, then new ones', async () => {
  const since = await position();
  const id = await report(owner);
  await update(owner, id, 'STATUS', 'Done');
  const client = await connect(space.as('viewer'));
  await client.subscribe(topic(), since);
  await update(owner, id, 'STATUS', 'Deferred');
  expect(await client.positionsUpTo(since + 3)).toEqual(upTo(since, since + 3));
  client.close();
});

test('a client that subscribes during writes receives every event exactly once', async () => {
  const id = await report(owner);
  const since = await position();
  const writing = Promise.all(Array.from({ length: 60 }, (_, index) => update(owner, id, 'header', `title ${index}`)));
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = await connect(space.as('viewer'));
      await client.subscribe(topic(), since);
      return client;
    }),
  );
  await writing;
  const to = await position();
  for (const client of clients) {
    expect(await client.positionsUpTo(to)).toEqual(upTo(since, to));
    client.close();
  }
});

test('a user receives events of their own projects, and none after leaving', async () => {
  const [here, there] = [await connect(owner), await connect(owner)];
  await here.subscribe(topic('p-1'));
  const left = await there.subscribe(topic('p-1'));
  await there.subscribe(topic('p-2'));
  there.send('UNSUBSCRIBE', { id: left, receipt: 'left' });
  await there.expect('RECEIPT');
  await owner.reply('defects.create', { params: { project: 'p-2' }, body: body() });
  const id = await report(owner);
  expect(factsOf(await there.expect('MESSAGE'))).toMatchObject([{ about: 'defect/WARE-1' }]);
  expect(factsOf(await here.expect('MESSAGE'))).toMatchObject([{ about: `defect/${id}` }]);
  for (const client of [here, there]) {
    expect(client.heard.filter(({ command }) => command === 'MESSAGE')).toHaveLength(1);
    client.close();
  }
});

test('rejected changes, and changes without effect, send no events', async () => {
  const id = await report(owner);
  const client = await connect(owner);
  await client.subscribe(topic());
  await owner.problem('defects.change', {
    ...at(id),
    body: { id, action: 'UPDATE', field: 'STATUS', value: 'Closed' },
  });
  await update(owner, id, 'severity', 'Major');
  await update(owner, id, 'severity', 'Minor');
  expect(factsOf(await client.expect('MESSAGE'))).toMatchObject([{ type: 'defect.updated', revision: 2 }]);
  client.close();
});

/** Inserts facts directly into the log, to create a long history quickly. */
const addEarlier = async (project: string, count: number) => {
  await space.database.pool.query(
    `insert into facts (project_id, position, id, type, version, about, at, by_user, revision, data)
     select p.id, p.position + n, 'past-' || p.id || (p.position + n), 'defect.updated', 1, 'defect/X-1', now(), 'owner', n, jsonb_build_object('field', 'header', 'value', repeat('x', 2000), 'was', '')
     from projects p, generate_series(1, $2::int) n where p.id = $1`,
    [project, count],
  );
  await space.database.pool.query('update projects set position = position + $2::int where id = $1', [project, count]);
};

test('ten megabytes of missed events are sent completely to a client that reads', async () => {
  const since = await position('p-2');
  await addEarlier('p-2', serverLimits.replayMost);
  const client = await connect(owner);
  await client.subscribe(topic('p-2'), since);
  expect(await client.positionsUpTo(since + serverLimits.replayMost)).toEqual(
    upTo(since, since + serverLimits.replayMost),
  );
  client.close();
});

test('a client that missed too many events is told to reload', async () => {
  await addEarlier('p-2', 1);
  const client = await connect(owner);
  await client.subscribe(topic('p-2'), 0);
  const message = await client.expect('MESSAGE');
  expect([JSON.parse(message.body), message.headers['position']]).toEqual([
    { action: 'readAgain', data: { destination: topic('p-2') } },
    String(await position('p-2')),
  ]);
  client.close();
});

test('events published in the wrong order arrive in the order of their positions', async () => {
  const start = await positionsNow(space.database.kysely);
  const from = start.get('p-1') ?? 0;
  const id = await report(owner);
  await update(owner, id, 'STATUS', 'Done');
  const [first, second] = await factsSince(space.database.kysely, 'p-1', from, 2);
  const received: number[] = [];
  const hub = {
    hasHearers: () => true,
    recheckTopic: () => Promise.resolve(),
    publish: (_: string, { body: text }: Message) =>
      received.push(...factsOf({ command: '', headers: {}, body: text }).map((fact) => fact.position)),
  };
  const { publish } = createPublisher(
    factsAfterIn(space.database.kysely),
    () => hub,
    { warn: (error) => received.push(Number.NaN, Number(error)) },
    start,
  );
  if (!first || !second) throw new Error('two facts were expected');
  publish('p-1', [second]);
  publish('p-1', [first]);
  await expect.poll(() => received).toEqual([from + 1, from + 2]);
});
