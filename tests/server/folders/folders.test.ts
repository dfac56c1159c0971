import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedFlow, at, change, newName, read } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedFolder, atFolder, folderBody, folderOf, newFolderName, p1 } from './at-folders.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
afterAll(() => space.close());

describe('folders', () => {
  test('are created once, listed in one call with their counts, renamed and moved', async () => {
    const headers = { 'idempotency-key': 'folder-sent-twice' };
    const name = newFolderName();
    const body = folderBody({ name: `  ${name} ` });
    const id = (await owner.reply('folders.create', { ...p1, body }, headers)).id;
    expect((await owner.reply('folders.create', { ...p1, body }, headers)).id).toBe(id);
    expect(await folderOf(owner, id)).toMatchObject({ name, parentId: '', type: 'FLOW', items: 0, createdBy: 'owner' });
    const child = await addedFolder(owner, { parentId: id });
    await owner.reply('folders.update', { ...atFolder(child), body: { name: 'Cart', parentId: '', rank: 'b0' } });
    expect(await folderOf(owner, child)).toMatchObject({ name: 'Cart', parentId: '', rank: 'b0', revision: 4 });
  });

  test('count the flows that are directly in them, through moves, trash and restoration', async () => {
    const [one, other] = [await addedFolder(owner), await addedFolder(owner)];
    const flow = await addedFlow(owner, { folderId: one });
    const counts = async () => [(await folderOf(owner, one))?.items, (await folderOf(owner, other))?.items];
    expect(await counts()).toEqual([1, 0]);
    await owner.reply('flows.update', { ...at(flow), body: { field: 'folder', value: other } });
    expect(await counts()).toEqual([0, 1]);
    await owner.reply('flows.delete', at(flow));
    expect(await counts()).toEqual([0, 0]);
    await owner.reply('flows.restore', at(flow));
    expect(await counts()).toEqual([0, 1]);
  });

  test('with an existing name of the same parent are rejected with 409 and the name', async () => {
    const parentId = await addedFolder(owner);
    await addedFolder(owner, { parentId, name: 'Checkout' });
    expect(
      await owner.problem('folders.create', { ...p1, body: folderBody({ parentId, name: ' CHECKOUT ' }) }),
    ).toMatchObject({ status: 409, kind: 'duplicate', name: 'CHECKOUT' });
  });

  test('cannot be inside themselves; the circle is named', async () => {
    const top = await addedFolder(owner, { name: newFolderName() });
    const inner = await addedFolder(owner, { parentId: top, name: 'Inner' });
    const name = (await folderOf(owner, top))?.name;
    expect(await owner.problem('folders.update', { ...atFolder(top), body: { parentId: inner } })).toMatchObject({
      status: 422,
      field: 'parentId',
      code: 'folderCircle',
      values: { path: `${name} → Inner → ${name}` },
    });
  });

  test('are nested at most ten deep', async () => {
    let parentId = '';
    for (let depth = 0; depth < 10; depth += 1) parentId = await addedFolder(owner, { parentId });
    expect(await owner.problem('folders.create', { ...p1, body: folderBody({ parentId }) })).toMatchObject({
      status: 422,
      code: 'foldersTooDeep',
      values: { max: 10 },
    });
  });

  test('keep their project: a folder of another project is unknown', async () => {
    const id = await addedFolder(owner);
    expect(await owner.problem('folders.update', { params: { project: 'p-2', id }, body: { name: 'x' } })).toMatchObject(
      { status: 404 },
    );
    const body = { name: newName(), folderId: id };
    expect(await owner.problem('flows.create', { params: { project: 'p-2' }, body })).toMatchObject({
      status: 422,
      field: 'folderId',
      code: 'folderGone',
    });
  });
});

describe('deleting a folder', () => {
  const filled = async () => {
    const folder = await addedFolder(owner);
    const child = await addedFolder(owner, { parentId: folder });
    const flow = await addedFlow(owner, { folderId: folder });
    return { folder, child, flow };
  };

  test('that holds something asks where it goes', async () => {
    const { folder } = await filled();
    expect(await owner.problem('folders.delete', { ...atFolder(folder), body: {} })).toMatchObject({
      status: 422,
      field: 'moveTo',
      code: 'folderNotEmpty',
      values: { folders: 1, items: 1 },
    });
  });

  test('moves what is in it in one transaction, by an event of each', async () => {
    const { folder, child, flow } = await filled();
    const target = await addedFolder(owner);
    await owner.reply('folders.delete', { ...atFolder(folder), body: { moveTo: target } });
    expect(await folderOf(owner, folder)).toBeUndefined();
    expect(await folderOf(owner, child)).toMatchObject({ parentId: target, revision: 2 });
    expect(await folderOf(owner, target)).toMatchObject({ items: 1 });
    expect(await read(owner, flow)).toMatchObject({ folderId: target, version: 2 });
    await change(owner, flow, [{ type: 'flow.update', field: 'severity', value: 'CRITICAL' }]);
    expect(await read(owner, flow)).toMatchObject({ version: 3 });
  });

  test('into itself, into a folder in it or into an unknown one is rejected', async () => {
    const { folder, child } = await filled();
    for (const moveTo of [folder, child, 'nowhere'])
      expect(await owner.problem('folders.delete', { ...atFolder(folder), body: { moveTo } })).toMatchObject({
        status: 422,
        field: 'moveTo',
        code: 'folderGone',
      });
  });

  test('to where a flow has the same name is rejected, and nothing moves', async () => {
    const { folder, flow } = await filled();
    const { name } = await read(owner, flow);
    await addedFlow(owner, { name });
    expect(await owner.problem('folders.delete', { ...atFolder(folder), body: { moveTo: '' } })).toMatchObject({
      status: 422,
      code: 'nameTakenThere',
      values: { name },
    });
    expect(await read(owner, flow)).toMatchObject({ folderId: folder });
  });

  test('with flows of others needs the right to delete them [PERM-022]', async () => {
    const folder = await addedFolder(owner);
    await addedFlow(contributor, { folderId: folder });
    const mixed = await addedFolder(owner);
    await addedFlow(owner, { folderId: mixed });
    const moved = { body: { moveTo: '' } };
    expect(await contributor.problem('folders.delete', { ...atFolder(mixed), ...moved })).toMatchObject({ status: 403 });
    await contributor.reply('folders.delete', { ...atFolder(folder), ...moved });
  });

  test('leaves a flow that is restored later at the top', async () => {
    const folder = await addedFolder(owner);
    const flow = await addedFlow(owner, { folderId: folder });
    await owner.reply('flows.delete', at(flow));
    await owner.reply('folders.delete', { ...atFolder(folder), body: {} });
    await owner.reply('flows.restore', at(flow));
    expect(await read(owner, flow)).toMatchObject({ folderId: '' });
  });
});
