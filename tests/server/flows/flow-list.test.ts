import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { purgeFlows } from '../../../server/flows/trashed-flows.ts';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { limits } from '../../../src/domain/limits.ts';
import { addedFolder } from '../folders/at-folders.ts';
import { report } from '../defects/at-defects.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { addedFlow, at, change, changeRefused, flowOfTwoTasks, newName, p1, read } from './at-flows.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
let now = Date.now();
beforeAll(async () => {
  space = await openWorkspace({ now: () => now });
  owner = space.as('owner');
  contributor = space.as('contributor');
  for (const tag of ['smoke', 'checkout']) await addTag(space.database, tag);
});
afterAll(() => space.close());

/** The sweep of the server, at a later time. */
const purge = (at: number) => {
  const { kysely: database } = space.database;
  const execute = createExecute({ database, cascades: [], publish: () => {}, notify: () => {}, now: () => at });
  return purgeFlows({ database, execute, now: () => at }, at);
};

const found = async (query: object) =>
  (await owner.reply('flows.list', { ...p1, query }))._embedded.flows.map(({ id }) => id);

describe('the list of flows', () => {
  test('is a page without tasks, newest change first, of 40 flows by default [FLOW-017, FLOW-020]', async () => {
    const [one, other] = [await addedFlow(owner), await flowOfTwoTasks(owner)];
    now += 1_000;
    await change(owner, one, [{ type: 'flow.update', field: 'status', value: 'DONE' }]);
    const { _embedded, page, position } = await owner.reply('flows.list', { ...p1, query: {} });
    expect(_embedded.flows.slice(0, 2).map(({ id }) => id)).toEqual([one, other]);
    expect(_embedded.flows[1]).toMatchObject({ numberOfSteps: 4, linkedItems: 0 });
    expect(_embedded.flows[1]).not.toHaveProperty('tasks');
    expect(page).toMatchObject({ size: 40, totalElements: 2 });
    expect(position).toBeGreaterThan(0);
  });
  test('is narrowed by folder, status, severity, tags and owner; empty tags are dropped [FLOW-016]', async () => {
    const folder = await addedFolder(owner);
    const inner = await addedFolder(owner, { parentId: folder });
    const tagged = await addedFlow(owner, { tags: ['smoke'], folderId: inner, severity: 'CRITICAL' });
    const theirs = await addedFlow(contributor, { folderId: folder, status: 'IN_REVIEW' });
    expect(new Set(await found({ folder }))).toEqual(new Set([tagged, theirs]));
    expect(await found({ folder: inner })).toEqual([tagged]);
    expect(await found({ folder: 'none' })).not.toContain(tagged);
    expect(await found({ tags: ['smoke', ''] })).toEqual([tagged]);
    expect(await found({ severity: 'CRITICAL' })).toEqual([tagged]);
    expect(await found({ status: ['IN_REVIEW', 'RELEASED'] })).toEqual([theirs]);
    expect(await found({ owner: 'contributor' })).toEqual([theirs]);
    expect((await found({ tags: [''] })).length).toBeGreaterThan(2);
  });
  test('finds a term in name, description and tags, the name first', async () => {
    const named = await addedFlow(owner, { name: 'Giraffe voucher' });
    const described = await addedFlow(owner, { description: '<p>About a giraffe</p>' });
    const tagged = await addedFlow(owner, { tags: ['checkout'] });
    expect(await found({ term: 'giraffe' })).toEqual([named, described]);
    expect(await found({ term: 'checkout' })).toContain(tagged);
    await change(owner, described, [{ type: 'flow.update', field: 'description', value: '' }]);
    expect(await found({ term: 'giraffe' })).toEqual([named]);
    const { items } = await owner.reply('items.find', { query: { term: 'giraffe vou' } });
    expect(items).toMatchObject([{ type: 'FLOW', id: named, name: 'Giraffe voucher' }]);
  });
  test('finds a flow by its whole id, and by no part of it: the digits are random and nobody sees them', async () => {
    const id = '01991999-1999-7999-8999-199919991999';
    expect(await addedFlow(owner, { name: 'Zebra crossing' }, { 'idempotency-key': id })).toBe(id);
    const items = async (term: string) =>
      (await owner.reply('items.find', { query: { term } })).items.map((one) => one.id);
    for (const term of ['1999', 'zebra 1999', '01991999', '1999 zebra'])
      expect([term, await found({ term }), await items(term)]).toEqual([term, [], []]);
    expect([await found({ term: id }), await items(id)]).toEqual([[id], [id]]);
    expect([await found({ term: id.toUpperCase() }), await found({ term: 'ebra cros' })]).toEqual([[id], [id]]);
  });
  test('counts related items that are not deleted', async () => {
    const id = await addedFlow(owner);
    const defect = await report(owner);
    const ends = { leftId: defect, leftType: 'DEFECT', rightId: id, rightType: 'FLOW', metadata: {} } as const;
    await owner.reply('relations.create', { ...p1, body: ends });
    expect((await read(owner, id)).linkedItems).toBe(1);
    await owner.reply('defects.delete', at(defect));
    expect((await read(owner, id)).linkedItems).toBe(0);
  });
});

describe('one field of a flow', () => {
  test('is changed by the names of the documents [FLOW-022]', async () => {
    const id = await addedFlow(owner);
    const folder = await addedFolder(owner);
    for (const [field, value] of [
      ['name', 'Renamed flow'],
      ['description', '<p>x</p><img src=x onerror=alert(1)>'],
      ['severity', 'NICE_TO_HAVE'],
      ['status', 'RELEASED'],
      ['owner', 'contributor'],
      ['TAG', ['checkout']],
      ['folder', folder],
    ] as const)
      await owner.reply('flows.update', { ...at(id), body: { field, value: value as string } });
    expect(await read(owner, id)).toMatchObject({
      name: 'Renamed flow',
      description: '<p>x</p>',
      severity: 'NICE_TO_HAVE',
      status: 'RELEASED',
      owner: 'contributor',
      tags: ['checkout'],
      folderId: folder,
      version: 8,
    });
  });
  test.each([
    ['owner', 'outsider', 'inclusion'],
    ['TAG', ['unknown'], 'inclusion'],
    ['status', 'SOON', 'inclusion'],
    ['name', ' ', 'required'],
    ['folder', 'nowhere', 'folderGone'],
  ] as const)('%s %j is rejected: %s', async (field, value, code) => {
    const id = await addedFlow(owner);
    expect(await owner.problem('flows.update', { ...at(id), body: { field, value: value as string } })).toMatchObject({
      status: 422,
      code,
    });
  });
  test('is changed under If-Match only while nobody else has changed the flow', async () => {
    const id = await addedFlow(owner);
    const done = { ...at(id), body: { field: 'status' as const, value: 'DONE' } };
    expect(await owner.problem('flows.update', done, { 'if-match': '"7"' })).toMatchObject({
      status: 412,
      kind: 'outdated',
      revision: 1,
    });
    await owner.reply('flows.update', done, { 'if-match': '"1"' });
  });
  test('unknown fields, wrong types and huge commands are rejected and change nothing', async () => {
    const id = await flowOfTwoTasks(owner);
    const { version } = await read(owner, id);
    const sent = (command: object) => changeRefused(owner, id, [command as never]);
    for (const command of [
      { type: 'step.update', stepId: 's1', field: 'constructor', value: 'x' },
      { type: 'step.update', stepId: 's1', field: 'optional', value: 'yes' },
      { type: 'step.update', stepId: 's1', field: 'parameterValue', value: 'x'.repeat(32_768) },
      { type: 'step.update', stepId: '__proto__', field: 'name', value: 'x' },
      { type: 'step.move', stepId: 's1', taskId: 't1', rank: 'ä' },
      { type: 'step.explode' },
    ])
      expect([400, 422]).toContain((await sent(command)).status);
    const many = Array.from({ length: 201 }, () => ({ type: 'step.remove' as const, stepId: 's1' }));
    expect((await changeRefused(owner, id, many)).status).toBe(400);
    expect((await read(owner, id)).version).toBe(version);
  });
});

describe('rights', () => {
  test('a contributor edits tasks and steps and deletes only flows that he owns [PERM-018, PERM-022]', async () => {
    const [own, foreign] = [await addedFlow(contributor), await flowOfTwoTasks(owner)];
    await change(contributor, foreign, [{ type: 'step.update', stepId: 's1', field: 'name', value: 'Mine' }]);
    expect(await contributor.problem('flows.delete', at(foreign))).toMatchObject({ status: 403 });
    await contributor.reply('flows.delete', at(own));
    await contributor.reply('flows.restore', at(own));
    await owner.reply('flows.update', { ...at(own), body: { field: 'owner', value: 'owner' } });
    expect(await contributor.problem('flows.delete', at(own))).toMatchObject({ status: 403 });
  });
});

describe('the trash', () => {
  test('keeps a flow out of lists and away from changes, and is emptied after 30 days [PROJ-008]', async () => {
    const id = await flowOfTwoTasks(owner);
    await owner.reply('flows.delete', at(id));
    expect(await found({})).not.toContain(id);
    expect(await changeRefused(owner, id, [{ type: 'step.remove', stepId: 's1' }])).toMatchObject({ status: 410 });
    const left = async () => {
      const { rows } = await sql<{ total: number }>`select
        (select count(*) from flows where id = ${id}) + (select count(*) from flow_steps where flow_id = ${id}) as total`.execute(
        space.database.kysely,
      );
      return rows[0]?.total;
    };
    await purge(now + limits.trashLife - 60_000);
    expect(await left()).toBe(5);
    await purge(now + limits.trashLife + 60_000);
    expect(await left()).toBe(0);
    expect(await owner.problem('flows.restore', at(id))).toMatchObject({ status: 404 });
  });
  test('a name that is taken meanwhile keeps a flow in the trash', async () => {
    const name = newName();
    const id = await addedFlow(owner, { name });
    await owner.reply('flows.delete', at(id));
    await addedFlow(owner, { name });
    expect(await owner.problem('flows.restore', at(id))).toMatchObject({ status: 409, kind: 'duplicate', name });
  });
});

describe('a tag', () => {
  test('that is renamed, deleted and restored changes the flows that have it', async () => {
    const { id: tagId } = await owner.reply('tags.create', { ...p1, body: { tag: 'Zebra' } });
    const id = await addedFlow(owner, { tags: ['Zebra', 'smoke'] });
    const atTag = { params: { project: 'p-1', id: tagId } };
    await owner.reply('tags.update', { ...atTag, body: { tag: 'Quagga' } });
    expect(await read(owner, id)).toMatchObject({ tags: ['Quagga', 'smoke'], version: 2 });
    expect(await found({ term: 'quagga' })).toEqual([id]);
    await owner.reply('tags.delete', atTag);
    expect((await read(owner, id)).tags).toEqual(['smoke']);
    await owner.reply('tags.restore', atTag);
    expect((await read(owner, id)).tags).toEqual(['Quagga', 'smoke']);
  });
});
