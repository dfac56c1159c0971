import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { announce, inProject, newClient, put, read } from './at-adapters.ts';

/** The queue of an adapter: who sees it and who can remove entries; and adapters deleted with their queue. */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor] = [space.as('owner'), space.as('contributor')];
});
beforeEach(() => space.database.kysely.deleteFrom('adapters').execute());
afterAll(() => space.close());

const unqueue = async (who: Caller, id: string) => {
  const { status, text } = await who.ask('adapters.unqueue', { params: { id } });
  return status === 200 ? (JSON.parse(text) as { deleted: number }).deleted : status;
};
const idsIn = async (who: Caller, id: string) => (await read(who, id)).executionQueue.map((entry) => entry.id);

test('queue entries are complete and in order, and only the owner sees their payload [ADAPT-003, ADAPT-023]', async () => {
  const client = newClient();
  await announce(contributor, client);
  const data = { steps: [1, 'two', null] };
  const first = await put(space, client, 'Record', { data });
  const second = await put(space, client, 'ExecuteManualTest');
  const [entry] = (await read(contributor, client)).executionQueue;
  expect(entry).toEqual({
    id: first,
    adapterId: client,
    command: 'Record',
    context: {},
    data,
    dataset: null,
    enqueueDate: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect(await idsIn(contributor, client)).toEqual([first, second]);
  expect(Object.keys((await read(owner, client)).executionQueue[0] ?? {})).not.toContain('data');
  const [listed] = await inProject(contributor);
  expect(listed?.adapterEntity).toMatchObject({ queueLength: 2, executionQueue: [{ id: first }, { id: second }] });
  expect(JSON.stringify(listed)).not.toContain('steps');
});

test('another member sees only the entries of readable projects and the total', async () => {
  const client = newClient();
  await announce(owner, client);
  const here = await put(space, client);
  const there = await put(space, client, 'Record', { projectId: 'p-2' });
  expect(await idsIn(owner, client)).toEqual([here, there]);
  expect(await idsIn(space.as('admin'), client)).toEqual([here, there]);
  const seen = await read(contributor, client);
  expect([seen.executionQueue.map(({ id }) => id), seen.queueLength]).toEqual([[here], 2]);
  expect((await inProject(contributor))[0]?.adapterEntity).toMatchObject({
    queueLength: 2,
    executionQueue: [{ id: here }],
  });
  expect([await unqueue(contributor, here), await unqueue(contributor, there)]).toEqual([403, 404]);
});

test('one entry is deleted by its id, all entries by the id of the adapter [ADAPT-026, ADAPT-027]', async () => {
  const [client, other] = [newClient(), newClient()];
  for (const id of [client, other]) await announce(owner, id);
  const [first, second] = [await put(space, client), await put(space, client)];
  await put(space, client);
  await put(space, other);
  expect(await unqueue(owner, second)).toBe(1);
  expect(await unqueue(owner, second)).toBe(404);
  expect((await idsIn(owner, client))[0]).toBe(first);
  expect(await unqueue(owner, client)).toBe(2);
  expect(await unqueue(owner, client)).toBe(0);
  expect((await read(owner, other)).queueLength).toBe(1);
  const facts = await space.database.kysely
    .selectFrom('account_facts')
    .select('data')
    .where('about', '=', `adapter/${client}`)
    .where('type', '=', 'adapter.changed')
    .execute();
  expect(facts.map(({ data }) => data)).toEqual([
    { field: 'queue', was: 'Record', owner: 'owner' },
    { field: 'queue', was: 'Record, Record', owner: 'owner' },
  ]);
});

test('a project owner deletes only the entries of the project [ADAPT-026]', async () => {
  const client = newClient();
  await announce(contributor, client);
  const ours = await put(space, client);
  // From a project of which the owner of p-1 is also a member, and which the contributor has left.
  const theirs = await put(space, client, 'Record', { projectId: 'p-2' });
  expect(await unqueue(space.as('viewer'), client)).toBe(403);
  expect(await unqueue(owner, theirs)).toBe(404);
  expect(await unqueue(owner, client)).toBe(1);
  expect(await idsIn(contributor, client)).toEqual([theirs]);
  expect(await unqueue(owner, ours)).toBe(404);
  expect(await unqueue(space.as('stranger'), theirs)).toBe(404);
  expect(await unqueue(space.as('admin'), client)).toBe(1);
});

test('adapters of others cannot be managed in an archived project, but own adapters can [ADAPT-024]', async () => {
  const client = newClient();
  await announce(contributor, client);
  const archive = (status: 'ARCHIVE' | 'ACTIVE') =>
    owner.reply('projects.update', { params: { id: 'p-1' }, body: { status } });
  await archive('ARCHIVE');
  const answers = [];
  for (const who of [owner, contributor])
    answers.push((await who.ask('adapters.delete', { params: { id: client } })).status);
  await archive('ACTIVE');
  expect(answers).toEqual([403, 200]);
});

test('one of two simultaneous deletions of an entry succeeds, and the other finds nothing [ADAPT-024, ADAPT-027]', async () => {
  const client = newClient();
  await announce(contributor, client);
  for (let round = 0; round < 4; round += 1) {
    const entry = await put(space, client);
    const answers = await Promise.all([
      unqueue(owner, entry),
      unqueue(contributor, entry),
      unqueue(space.as('admin'), client),
    ]);
    expect(answers.slice(0, 2).every((answer) => answer === 1 || answer === 404)).toBe(true);
    expect(answers.filter((answer) => answer === 1).length).toBe(1);
  }
  const deletions = await Promise.all(
    [owner, contributor, space.as('admin')].map((who) => who.ask('adapters.delete', { params: { id: client } })),
  );
  expect(deletions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test('an adapter is deleted with its queue, once, however often the request is sent [ADAPT-024]', async () => {
  const client = newClient();
  await announce(owner, client);
  await put(space, client);
  const key = { 'idempotency-key': 'delete-adapter-1' };
  const remove = (headers = {}) => owner.ask('adapters.delete', { params: { id: client } }, headers);
  const [first, again] = [await remove(key), await remove(key)];
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect((await remove()).status).toBe(404);
  expect(await space.database.kysely.selectFrom('adapter_queue').selectAll().execute()).toEqual([]);
  await announce(owner, client);
  expect((await read(owner, client)).queueLength).toBe(0);
});

test('the queue never exceeds its limit, even with simultaneous requests [ADAPT-003]', async () => {
  const client = newClient();
  await announce(owner, client);
  for (let count = 0; count < serverLimits.adapterQueueMost - 2; count += 1) await put(space, client);
  const late = await Promise.allSettled(Array.from({ length: 5 }, () => put(space, client)));
  expect(late.filter(({ status }) => status === 'fulfilled').length).toBe(2);
  await expect(put(space, 'nobody')).rejects.toMatchObject({ kind: 'missing' });
  await expect(put(space, client, 'Record', { account: 'acc-2' })).rejects.toMatchObject({ kind: 'missing' });
});

test.each(['entry-00000000-0000-7000-8000-000000000000', 'entry-', 'nobody', 'constructor'])(
  'an unknown id returns 404: %s [ADAPT-027]',
  async (id) => expect(await unqueue(owner, id)).toBe(404),
);
