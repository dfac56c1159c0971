import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkChange } from '../../../src/domain/defects/bulk/bulk.ts';
import type { Caller } from '../caller.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, history, read, report, update } from './at-defects.ts';
import { addManyDefects } from './many-defects.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'till');
  await addTag(space.database, 'slow');
});
afterAll(() => space.close());

const p1 = { params: { project: 'p-1' } };
let causes = 0;
const newCause = () => `cause-${(causes += 1)}`;

const apply = async (ids: readonly string[], change: BulkChange, cause = newCause(), who = owner) => ({
  cause,
  ...(await who.reply(
    'bulk.apply',
    { ...p1, body: { cause, ids: [...ids], change } },
    { 'idempotency-key': `${cause}-00000000` },
  )),
});

const three = () => Promise.all([report(owner), report(owner), report(owner)]);
const done: BulkChange = { kind: 'set', field: 'status', value: 'Done' };

describe('a batch', () => {
  test('gives many defects one value with ordinary events of one cause, and returns a result for each', async () => {
    const ids = await three();
    await update(owner, ids[1], 'STATUS', 'Done');
    const { results, cause } = await apply([...ids, 'SHOP-99999'], done);
    expect(results).toEqual([
      { id: ids[0], outcome: 'changed' },
      { id: ids[1], outcome: 'unchanged' },
      { id: ids[2], outcome: 'changed' },
      { id: 'SHOP-99999', outcome: 'refused', reason: 'missing' },
    ]);
    expect(await read(owner, ids[0])).toMatchObject({ status: 'Done', revision: 2, modifiedByUser: 'owner' });
    expect((await history(owner, ids[0]))[0]).toMatchObject({
      fieldChanged: 'status',
      newValue: 'Done',
      oldValue: 'To Do',
    });
    const facts = await space.database.kysely.selectFrom('facts').selectAll().where('cause', '=', cause).execute();
    expect(facts.map(({ type, about }) => [type, about])).toEqual([
      ['defect.updated', `defect/${ids[0]}`],
      ['defect.updated', `defect/${ids[2]}`],
    ]);
  });

  test('adds and removes a tag and keeps the other tags', async () => {
    const id = await report(owner, { tags: ['slow'] });
    await apply([id], { kind: 'addTag', tag: 'till' });
    expect((await read(owner, id)).tags).toEqual(['slow', 'till']);
    expect((await apply([id], { kind: 'addTag', tag: 'till' })).results).toEqual([{ id, outcome: 'unchanged' }]);
    await apply([id], { kind: 'removeTag', tag: 'slow' });
    expect((await read(owner, id)).tags).toEqual(['till']);
  });

  test('sets a list field of the template and the assignee', async () => {
    const id = await report(owner);
    await apply([id], { kind: 'set', field: 'priority', value: 'High' });
    await apply([id], { kind: 'set', field: 'assignee', value: 'contributor' });
    expect(await read(owner, id)).toMatchObject({ custom: { priority: 'High' }, assignee: 'contributor', revision: 3 });
  });

  test('is applied once when it is sent twice', async () => {
    const ids = await three();
    const first = await apply(ids, done, 'cause-twice');
    expect(await apply(ids, done, 'cause-twice')).toEqual(first);
    expect((await read(owner, ids[0])).revision).toBe(2);
  });

  test.each([
    [{ kind: 'set', field: 'status', value: 'Nonsense' } as const, 'inclusion'],
    [{ kind: 'set', field: 'severity', value: '' } as const, 'required'],
  ])('with an invalid value (%j) changes nothing and returns the reason', async (change, reason) => {
    const id = await report(owner);
    expect((await apply([id], change)).results).toEqual([{ id, outcome: 'refused', reason }]);
  });

  test.each([
    { kind: 'set', field: 'header', value: 'All alike' } as const,
    { kind: 'set', field: 'author', value: 'owner' } as const,
    { kind: 'set', field: '__proto__', value: 'x' } as const,
    { kind: 'set', field: 'assignee', value: 'stranger' } as const,
    { kind: 'addTag', tag: 'nobody made it' } as const,
  ])('with an impossible change (%j) is rejected as a whole', async (change) => {
    const id = await report(owner);
    const body = { cause: newCause(), ids: [id], change };
    expect(await owner.problem('bulk.apply', { ...p1, body })).toMatchObject({ status: 422, kind: 'invalid' });
    expect((await read(owner, id)).revision).toBe(1);
  });

  test('does not affect defects of another project', async () => {
    const { id } = await owner.reply('defects.create', {
      params: { project: 'p-2' },
      body: { header: 'Far', status: 'To Do', severity: 'Major' },
    });
    expect((await apply([id], done)).results).toEqual([{ id, outcome: 'refused', reason: 'missing' }]);
  });
});

describe('an undo', () => {
  test('reverts the changes of its cause with new events, and skips defects that have changed since', async () => {
    const ids = await three();
    await update(owner, ids[0], 'STATUS', 'Deferred');
    const { cause } = await apply(ids, done);
    await update(space.as('contributor'), ids[1], 'STATUS', 'Invalid');
    await update(space.as('contributor'), ids[2], 'header', 'Another field, no matter');
    const { results } = await apply(ids, { kind: 'undo', of: cause });
    expect(results).toEqual([
      { id: ids[0], outcome: 'changed' },
      { id: ids[1], outcome: 'refused', reason: 'changedSince' },
      { id: ids[2], outcome: 'changed' },
    ]);
    expect((await Promise.all(ids.map((id) => read(owner, id)))).map(({ status }) => status)).toEqual([
      'Deferred',
      'Invalid',
      'To Do',
    ]);
    expect(await history(owner, ids[0])).toHaveLength(4);
    expect((await apply(ids, { kind: 'undo', of: cause })).results.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
  });

  test('of changes by someone else, or of no changes, does nothing', async () => {
    const id = await report(owner);
    const { cause } = await apply([id], done);
    const other = space.as('contributor');
    expect((await apply([id], { kind: 'undo', of: cause }, newCause(), other)).results).toEqual([
      { id, outcome: 'unchanged' },
    ]);
    expect((await apply([id], { kind: 'undo', of: 'never' })).results).toEqual([{ id, outcome: 'unchanged' }]);
  });

  test('does not restore a deleted tag', async () => {
    await addTag(space.database, 'passing');
    const id = await report(owner, { tags: ['passing'] });
    const { cause } = await apply([id], { kind: 'removeTag', tag: 'passing' });
    await space.database.kysely.deleteFrom('tags').where('tag', '=', 'passing').execute();
    expect((await apply([id], { kind: 'undo', of: cause })).results).toEqual([
      { id, outcome: 'refused', reason: 'inclusion' },
    ]);
  });
});

describe('a preview', () => {
  test('reports defects that will change, that already have the value, and that do not exist', async () => {
    const ids = await three();
    await update(owner, ids[2], 'STATUS', 'Done');
    await owner.reply('defects.delete', at(ids[1]));
    expect(
      await owner.reply('bulk.preview', { ...p1, body: { selection: { ids }, change: { ...done, kind: 'set' } } }),
    ).toEqual({ changing: [ids[0]], unchanged: [ids[2]], refused: [ids[1]] });
  });

  test('of a whole list follows its filters, and a list that is too long is rejected with a message', async () => {
    await addManyDefects(space.database, 10_100);
    const change = { kind: 'set', field: 'priority', value: 'Low' } as const;
    const { changing } = await owner.reply('bulk.preview', {
      ...p1,
      body: { selection: { question: { severity: ['Blocker'] } }, change },
    });
    expect(changing).toHaveLength(3_366);
    expect(await owner.problem('bulk.preview', { ...p1, body: { selection: { question: {} }, change } })).toMatchObject(
      {
        status: 422,
        rule: 'contains more than 10,000 defects',
      },
    );
  });
});
