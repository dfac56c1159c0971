import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { at, report, update } from '../defects/at-defects.ts';
import { connect, factsOf, topic } from '../live/live-client.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addItem, betweenDefectAnd, betweenDefects, inP1, relate, relatedOf } from './at-relations.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addItem(space.database, 'FLOW', 'fl-1', 'Check-out');
  await addItem(space.database, 'SCENARIO', 'sc-1', 'Pay by card');
  await addItem(space.database, 'TESTPLAN', 'tp-1', 'Release 12');
  await addItem(space.database, 'FLOW', 'fl-far', 'Elsewhere', 'p-2');
});
afterAll(() => space.close());

const idsOf = async (id: string) => (await relatedOf(owner, id)).map(({ item }) => `${item.type} ${item.id}`);

describe('a relation', () => {
  test('has id, ends, types, project and metadata, and is read at both ends [REL-001, REL-002, REL-006, REL-007, REL-008]', async () => {
    const id = await report(owner);
    const { facts, ...relation } = await owner.reply('relations.create', {
      ...inP1,
      body: { ...betweenDefectAnd(id, 'SCENARIO', 'sc-1'), metadata: { scenarioLogId: 'log-7' } },
    });
    expect(relation).toEqual({
      id: expect.any(String) as string,
      leftId: id,
      leftType: 'DEFECT',
      rightId: 'sc-1',
      rightType: 'SCENARIO',
      projectId: 'p-1',
      metadata: { scenarioLogId: 'log-7' },
    });
    expect(facts).toMatchObject([{ type: 'relation.linked', data: { rightName: 'Pay by card' } }]);
    const item = { type: 'SCENARIO', id: 'sc-1', name: 'Pay by card', projectId: 'p-1' };
    expect(await relatedOf(owner, id)).toEqual([{ ...relation, item }]);
    expect(await relatedOf(owner, 'sc-1', 'SCENARIO')).toMatchObject([
      { id: relation.id, item: { type: 'DEFECT', id } },
    ]);
  });

  test('exists once between two items, in either direction, even with ten simultaneous requests [REL-007]', async () => {
    const [one, other] = [await report(owner), await report(owner)];
    const first = await relate(owner, betweenDefects(one, other));
    expect(await relate(owner, betweenDefects(other, one))).toEqual({ ...first, facts: [] });
    const [left, right] = [await report(owner), await report(owner)];
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        relate(owner, index % 2 ? betweenDefects(left, right) : betweenDefects(right, left)),
      ),
    );
    expect(await relatedOf(owner, left)).toHaveLength(1);
  });

  test('appears in the history of both ends, when made and removed, with the name of the other end [AUD-005]', async () => {
    const [one, other] = [await report(owner, { header: 'The one' }), await report(owner, { header: 'The other' })];
    const { id } = await relate(owner, betweenDefects(one, other));
    await owner.reply('relations.delete', { ...inP1, body: { id } });
    for (const [here, name] of [
      [one, 'The other'],
      [other, 'The one'],
    ] as const) {
      const { _embedded, page } = await owner.reply('defects.audit', at(here));
      expect(page.totalElements).toBe(3);
      expect(
        _embedded.auditTrail.map(({ operation, newValue, oldValue }) => [operation, newValue || oldValue]),
      ).toEqual([
        ['REMOVE_FIELD', name],
        ['ADD_RELATION', name],
        ['ENTITY_CREATE', here === one ? 'The one' : 'The other'],
      ]);
    }
    const before = (await owner.reply('defects.audit', at(one)))._embedded.auditTrail[1]?.fact.position ?? 0;
    const { _embedded: older } = await owner.reply('defects.audit', { ...at(one), query: { before } });
    expect(older.auditTrail).toHaveLength(1);
  });

  test('is created once when it is sent twice, with the same answer', async () => {
    const body = betweenDefectAnd(await report(owner), 'FLOW', 'fl-1');
    const key = { 'idempotency-key': 'relation-sent-twice' };
    expect(await relate(owner, body, key)).toEqual(await relate(owner, body, key));
    expect(await relatedOf(owner, body.leftId)).toHaveLength(1);
  });

  test('is removed by its id or by its ends, in either direction, once [REL-009]', async () => {
    const [one, other] = [await report(owner), await report(owner)];
    const { id } = await relate(owner, betweenDefects(one, other));
    const gone = await owner.reply('relations.delete', { ...inP1, body: { id } });
    expect(gone).toMatchObject({ id, facts: [{ type: 'relation.unlinked' }] });
    expect(await relatedOf(owner, one)).toEqual([]);
    expect(await owner.reply('relations.delete', { ...inP1, body: { id } })).toEqual({ id, facts: [] });
    const again = await relate(owner, betweenDefects(one, other));
    expect(again.id).not.toBe(id);
    await owner.reply('relations.delete', { ...inP1, body: betweenDefects(other, one) });
    expect(await relatedOf(owner, other)).toEqual([]);
  });

  test.each([
    ['with itself', (id: string) => betweenDefects(id, id), 422],
    ['with a missing item', (id: string) => betweenDefects(id, 'SHOP-99999'), 404],
    ['with an item of another project', (id: string) => betweenDefectAnd(id, 'FLOW', 'fl-far'), 404],
    ['with the id of another type', (id: string) => betweenDefectAnd(id, 'SCENARIO', 'fl-1'), 404],
    ['of an unknown type', (id: string) => betweenDefectAnd(id, 'TAG' as 'FLOW', 'fl-1'), 400],
    ['with an invalid id', (id: string) => betweenDefectAnd(id, 'FLOW', '../x'), 400],
  ])('%s is rejected', async (_, body, status) => {
    const id = await report(owner);
    expect((await owner.ask('relations.create', { ...inP1, body: body(id) })).status).toBe(status);
    expect(await relatedOf(owner, id)).toEqual([]);
  });

  test('that is unknown or of another project cannot be removed', async () => {
    const { id } = await relate(owner, betweenDefects(await report(owner), await report(owner)));
    for (const body of [{ id: 'nobody' }, betweenDefects('SHOP-1', 'SHOP-99999')])
      expect((await owner.ask('relations.delete', { ...inP1, body })).status).toBe(404);
    expect((await owner.ask('relations.delete', { params: { project: 'p-2' }, body: { id } })).status).toBe(404);
  });

  test('is hidden while one end is deleted, and follows renames', async () => {
    const [one, other] = [await report(owner), await report(owner)];
    await relate(owner, betweenDefects(one, other));
    await update(owner, other, 'header', 'Another title');
    expect(await relatedOf(owner, one)).toMatchObject([{ item: { id: other, name: 'Another title' } }]);
    await owner.reply('defects.delete', at(other));
    expect(await relatedOf(owner, one)).toEqual([]);
    expect((await owner.ask('relations.list', { params: { project: 'p-1', type: 'DEFECT', id: other } })).status).toBe(
      404,
    );
    expect((await owner.ask('relations.create', { ...inP1, body: betweenDefects(one, other) })).status).toBe(404);
  });

  test('is sent live to others', async () => {
    const id = await report(owner);
    const client = await connect(space.as('viewer'));
    await client.subscribe(topic());
    await relate(owner, betweenDefectAnd(id, 'TESTPLAN', 'tp-1'));
    expect(factsOf(await client.expect('MESSAGE'))).toMatchObject([{ type: 'relation.linked' }]);
    client.close();
    expect(await idsOf(id)).toEqual(['TESTPLAN tp-1']);
  });
});
