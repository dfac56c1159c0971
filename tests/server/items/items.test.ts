import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { at, report, update } from '../defects/at-defects.ts';
import { addItem } from '../relations/at-relations.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Items that can be found by id or name, by users who may read them. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addItem(space.database, 'FLOW', 'fl-1', 'Checkout with a zebra voucher');
  await addItem(space.database, 'SCENARIO', 'sc-ware', 'Zebra scanner', 'p-2');
  await addItem(space.database, 'FLOW', 'fl-secret', 'Zebra of others', 'p-far');
});
afterAll(() => space.close());

const found = async (query: NonNullable<Args<'items.find'>['query']>, who = owner) =>
  (await who.reply('items.find', { query })).items.map(({ projectId, type, id }) => `${projectId} ${type} ${id}`);

describe('one item', () => {
  const read = (type: 'FLOW' | 'DEFECT', id: string, who = owner, project = 'p-1') =>
    who.ask('items.read', { params: { project, type, id } });
  test('is returned with its name to users who may read it, while it exists [REL-012]', async () => {
    expect(JSON.parse((await read('FLOW', 'fl-1')).text)).toEqual({
      type: 'FLOW',
      id: 'fl-1',
      name: 'Checkout with a zebra voucher',
      projectId: 'p-1',
    });
    const id = await report(owner, { header: 'Here and gone' });
    expect((await read('DEFECT', id)).status).toBe(200);
    await owner.reply('defects.delete', at(id));
    expect((await read('DEFECT', id)).status).toBe(404);
  });
  test('of another type, project or account is not found', async () => {
    expect((await read('DEFECT', 'fl-1')).status).toBe(404);
    expect((await read('FLOW', 'fl-1', owner, 'p-2')).status).toBe(404);
    expect((await read('FLOW', 'fl-secret', owner, 'p-far')).status).toBe(404);
    expect((await read('FLOW', 'constructor')).status).toBe(404);
  });
});

describe('a search for items', () => {
  test('finds a part of a name in all readable projects and in no other account', async () => {
    const id = await report(owner, { header: 'Zebra crossing is not drawn' });
    expect((await found({ term: 'zebra' })).toSorted()).toEqual(
      [`p-1 DEFECT ${id}`, 'p-1 FLOW fl-1', 'p-2 SCENARIO sc-ware'].toSorted(),
    );
    expect((await found({ term: 'zebra' }, space.as('contributor'))).toSorted()).toEqual(
      [`p-1 DEFECT ${id}`, 'p-1 FLOW fl-1'].toSorted(),
    );
    expect(await found({ term: 'zebra' }, space.as('outsider'))).toEqual([]);
    expect(await found({ term: 'zebra' }, space.as('stranger'))).toEqual(['p-far FLOW fl-secret']);
    expect(await found({ term: 'zebra', type: ['FLOW'] })).toEqual(['p-1 FLOW fl-1']);
    expect(await found({ term: 'zebra', project: 'p-2' })).toEqual(['p-2 SCENARIO sc-ware']);
  });
  test('in a project that the user may not read returns 404', async () =>
    expect((await space.as('contributor').ask('items.find', { query: { project: 'p-2' } })).status).toBe(404));
  test('finds an item by its id and by its number, and lists it first', async () => {
    const id = await report(owner, { header: 'Found by number' });
    const number = id.split('-')[1] ?? '';
    expect((await found({ term: id.toLowerCase() }))[0]).toBe(`p-1 DEFECT ${id}`);
    expect((await found({ term: number }))[0]).toBe(`p-1 DEFECT ${id}`);
  });
  test('treats the term as text', async () => {
    const id = await report(owner, { header: '100%_sure \\ done' });
    expect(await found({ term: '%_s' })).toEqual([`p-1 DEFECT ${id}`]);
    expect(await found({ term: '\\ d' })).toEqual([`p-1 DEFECT ${id}`]);
    expect(await found({ term: '%%%' })).toEqual([]);
    for (const term of ["'; drop table items; --", '(', '\u202e', 'é'.repeat(200)])
      expect(await found({ term })).toEqual([]);
  });
  test('follows renames and deletions', async () => {
    const id = await report(owner, { header: 'Quagga before' });
    await update(owner, id, 'header', 'Okapi after');
    expect(await found({ term: 'quagga' })).toEqual([]);
    expect(await found({ term: 'okapi' })).toEqual([`p-1 DEFECT ${id}`]);
    await owner.reply('defects.delete', at(id));
    expect(await found({ term: 'okapi' })).toEqual([]);
  });
  test('with two letters matches the beginning of names, and without a term returns the newest, at most 10 [DEF-013]', async () => {
    for (let number = 0; number < 12; number += 1) await report(owner, { header: `Xy ${number}` });
    expect(await found({ term: 'xy' })).toHaveLength(10);
    const newest = await report(owner, { header: 'The newest of all' });
    const nothing = await found({});
    expect([nothing[0], nothing.length]).toEqual([`p-1 DEFECT ${newest}`, 10]);
    expect((await owner.ask('items.find', { query: { size: 51 } })).status).toBe(400);
  });
});
