import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsSince } from '../../../server/journal/fact-store.ts';
import { Caller } from '../caller.ts';
import { addPerson } from '../session/people.ts';
import { addLicence, addMember, addPermission, openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, history, read, report } from './at-defects.ts';

/** Ten people work in one project at the same time: nothing is lost, duplicated or out of order. */
const people = Array.from({ length: 10 }, (_, index) => `tester-${index}`);
let space: Workspace;
let callers: Caller[];

beforeAll(async () => {
  space = await openWorkspace();
  for (const person of people) {
    await addPerson(space.database, person);
    await addLicence(space.database, person);
    await addPermission(space.database, person);
    await addMember(space.database, 'p-1', person, 'CONTRIBUTOR');
  }
  callers = await Promise.all(people.map(async (person) => new Caller(space.server.base, await space.token(person))));
});
afterAll(() => space.close());

const facts = () => factsSince(space.database.kysely, 'p-1', 0, 100_000);
const fromOne = (length: number) => Array.from({ length }, (_, index) => index + 1);

test('ten defects reported at the same time get numbers and positions without a gap', async () => {
  const ids = (
    await Promise.all(callers.map(async (caller) => [await report(caller), await report(caller), await report(caller)]))
  ).flat();
  const numbers = ids.map((id) => Number(id.split('-')[1])).toSorted((one, other) => one - other);
  expect(numbers).toEqual(fromOne(30));
  expect((await facts()).map(({ position }) => position)).toEqual(fromOne(30));
});

test('ten simultaneous changes of one defect are all recorded, and the last one wins', async () => {
  const id = await report(callers[0] as Caller);
  const before = (await facts()).length;
  const rounds = 5;
  const result = await Promise.all(
    callers.map(async (caller, person) => {
      const revisions: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const change = { id, action: 'UPDATE', field: 'header', value: `by ${person}, round ${round}` } as const;
        revisions.push((await caller.reply('defects.change', { ...at(id), body: change })).revision);
      }
      return revisions;
    }),
  );
  const made = (await facts()).slice(before);
  expect(made.map(({ position }) => position)).toEqual(fromOne(50).map((number) => number + before));
  expect(made.map(({ revision }) => revision)).toEqual(fromOne(50).map((number) => number + 1));
  expect(result.flat().toSorted((one, other) => one - other)).toEqual(made.map(({ revision }) => revision));
  const values = made.map(({ data }) => data as { value: string; was: string });
  expect(new Set(values.map(({ value }) => value)).size).toBe(50);
  for (const [index, { was }] of values.entries()) expect(was).toBe(values[index - 1]?.value ?? 'Search finds nothing');
  expect(await read(callers[0] as Caller, id)).toMatchObject({ header: values.at(-1)?.value, revision: 51 });
  expect(await history(callers[0] as Caller, id)).toHaveLength(50);
  expect(await history(callers[0] as Caller, id, 1)).toHaveLength(1);
});

test('ten simultaneous comments, attachments and field changes are all kept', async () => {
  const id = await report(callers[0] as Caller);
  const base64 = Buffer.from('bytes').toString('base64');
  await Promise.all(
    callers.flatMap((caller, person) => [
      caller.reply('defects.change', {
        ...at(id),
        body: { id, action: 'ADD', field: 'COMMENT', value: `<p>${person}</p>` },
      }),
      caller.reply('defects.change', { ...at(id), body: { id, action: 'ADD', value: base64, subId: `${person}.txt` } }),
      caller.reply('defects.change', {
        ...at(id),
        body: { id, action: 'UPDATE', field: 'priority', value: person % 2 ? 'High' : 'Low' },
      }),
    ]),
  );
  const defect = await read(callers[0] as Caller, id);
  expect(defect.comments.map(({ comment }) => comment).toSorted()).toEqual(
    people.map((_, person) => `<p>${person}</p>`),
  );
  expect(defect.attachments.map(({ filename }) => filename).toSorted()).toEqual(
    people.map((_, person) => `${person}.txt`),
  );
  expect([defect.commentCount, defect.attachmentCount]).toEqual([10, 10]);
});

test('one of ten changes based on the same revision is accepted', async () => {
  const id = await report(callers[0] as Caller);
  const request = callers.map((caller, person) =>
    caller.ask(
      'defects.change',
      { ...at(id), body: { id, action: 'UPDATE', field: 'header', value: `mine ${person}` } },
      { 'if-match': '"1"' },
    ),
  );
  const statuses = (await Promise.all(request)).map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
});

test('ten simultaneous deletions of one defect make one event and count once in the list', async () => {
  const owner = space.as('owner');
  const id = await report(owner);
  const before = (await owner.reply('defects.list', { params: { project: 'p-1' } })).page.totalElements;
  const statuses = (await Promise.all(people.map(() => owner.ask('defects.delete', at(id)))))
    .map(({ status }) => status)
    .toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect((await owner.reply('defects.list', { params: { project: 'p-1' } })).page.totalElements).toBe(before - 1);
});

test('other projects are not blocked while one project is locked', async () => {
  const holder = await space.database.pool.connect();
  await holder.query("begin; select 1 from projects where id = 'p-1' for update");
  const waits = report(space.as('owner'));
  const elsewhere = await space.as('owner').reply('defects.create', { params: { project: 'p-2' }, body: body() });
  expect(elsewhere.id).toBe('WARE-1');
  await holder.query('rollback');
  holder.release();
  expect(await waits).toMatch(/^SHOP-\d+$/);
});
