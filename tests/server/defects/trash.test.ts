import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeTrash } from '../../../server/defects/history/purge-trash.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { attach } from '../files/at-files.ts';
import { addedTag, atTag } from '../tags/at-tags.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, comment, history, read, report, update } from './at-defects.ts';
import { remove, restore, trash } from './at-history.ts';

let space: Workspace;
let owner: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'login');
});
beforeEach(async () => {
  id = await report(owner, { header: 'Thrown away', tags: ['login'] });
});
afterAll(() => space.close());

const total = async () => (await owner.reply('defects.list', { params: { project: 'p-1' } })).page.totalElements;
const later = (days: number) => Date.now() + days * 86_400_000;
const purge = (now: number) =>
  purgeTrash(
    { database: space.database.kysely, cascades: [], publish: () => {}, notify: () => {}, now: Date.now },
    now,
  );

test('the trash lists deleted defects with the person and the purge date [PROJ-005, PROJ-011, PROJ-024, DEF-071]', async () => {
  await remove(space.as('admin'), id);
  const { _embedded, page } = await trash(owner, id.toLowerCase());
  expect(page.totalElements).toBe(1);
  const [entry] = _embedded.deleted;
  expect(entry).toMatchObject({ id, name: 'Thrown away', type: 'DEFECT', createdBy: 'owner', deletedByUser: 'admin' });
  expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);
});

test('the trash can be searched, and % matches literally', async () => {
  await remove(owner, id);
  const odd = await report(owner, { header: '100% sure_thing' });
  await remove(owner, odd);
  expect((await trash(owner, '0% s'))._embedded.deleted.map((one) => one.id)).toEqual([odd]);
  expect((await trash(owner, 'e%t'))._embedded.deleted).toEqual([]);
});

test('the address of a deleted defect says that it is in the trash if the user may read it [DEF-071]', async () => {
  await remove(owner, id);
  const problem = await space.as('viewer').problem('defects.read', at(id));
  expect(problem).toMatchObject({ status: 410, kind: 'deleted', name: 'Thrown away', author: 'owner', by: 'owner' });
  const { headers } = await owner.ask('defects.read', at(id));
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await space.as('outsider').problem('defects.read', at(id))).kind).toBe('missing');
  expect((await space.as('stranger').problem('defects.read', at(id))).kind).toBe('missing');
});

test('a restore keeps everything: comments, files, history, the tags that still exist [DEF-071]', async () => {
  await comment(owner, id, '<p>Seen</p>');
  await attach(owner, id, 'log.txt', 'x');
  const [before, count] = [await read(owner, id), await total()];
  await remove(owner, id);
  expect(await total()).toBe(count - 1);
  const result = await restore(owner, id);
  expect(result).toMatchObject({ id, revision: 5, facts: [{ type: 'defect.restored' }] });
  const { modifiedDate: _, revision: __, position: ___, ...same } = before;
  expect(await read(owner, id)).toMatchObject(same);
  expect(await total()).toBe(count);
  expect((await history(owner, id)).map(({ operation }) => operation)).toEqual([
    'ENTITY_RESTORE',
    'ENTITY_DELETE',
    'ADD_ATTACHMENT',
    'ADD_COMMENT',
    'ENTITY_CREATE',
  ]);
});

test('restoring a defect removes tags that were deleted, and the history says so', async () => {
  await addTag(space.database, 'brief');
  await update(owner, id, 'TAG', ['login', 'brief']);
  await remove(owner, id);
  await space.database.kysely.deleteFrom('tags').where('tag', '=', 'brief').execute();
  const { facts } = await restore(owner, id);
  expect(facts.map(({ type }) => type)).toEqual(['defect.restored', 'defect.updated']);
  expect((await read(owner, id)).tags).toEqual(['login']);
});

test('restoring a defect uses the current names of renamed tags [TAG-021]', async () => {
  const made = await addedTag(owner, 'payment');
  const other = await addedTag(owner, 'refund');
  await update(owner, id, 'TAG', ['login', 'payment', 'refund']);
  await remove(owner, id);
  await owner.reply('tags.update', { ...atTag(made.id), body: { tag: 'paying' } });
  await owner.reply('tags.update', { ...atTag(other.id), body: { tag: 'payment' } });
  await owner.reply('tags.update', { ...atTag(made.id), body: { tag: 'money' } });
  const { facts } = await restore(owner, id);
  expect(facts.map(({ type }) => type)).toEqual(['defect.restored', 'defect.updated']);
  expect((await read(owner, id)).tags).toEqual(['login', 'money', 'payment']);
  const [said] = await history(owner, id);
  expect([said?.oldValue, said?.newValue]).toEqual(['login, payment, refund', 'login, money, payment']);
});

test('repeated and simultaneous deletions and restores make one event each', async () => {
  const ask = (call: 'defects.delete' | 'defects.restore') => owner.ask(call, at(id));
  const statuses = async (...calls: ('defects.delete' | 'defects.restore')[]) =>
    (await Promise.all(calls.map(ask))).map(({ status }) => status).toSorted((one, other) => one - other);
  expect(await statuses('defects.delete', 'defects.delete')).toEqual([200, 404]);
  expect(await statuses('defects.restore', 'defects.restore')).toEqual([200, 200]);
  expect((await history(owner, id)).map(({ operation }) => operation)).toEqual([
    'ENTITY_RESTORE',
    'ENTITY_DELETE',
    'ENTITY_CREATE',
  ]);
  // Whoever comes first: deleted in the end only when the restore found nothing to restore.
  await Promise.all([ask('defects.delete'), ask('defects.restore')]);
  const end = (await owner.ask('defects.read', at(id))).status;
  const restores = (
    await space.database.kysely
      .selectFrom('facts')
      .select('id')
      .where('about', '=', `defect/${id}`)
      .where('type', '=', 'defect.restored')
      .execute()
  ).length;
  expect([end, restores]).toEqual(end === 410 ? [410, 1] : [200, 2]);
});

test('a restore sent twice returns the same answer', async () => {
  await remove(owner, id);
  const key = { 'idempotency-key': `restore-${id}` };
  expect(await restore(owner, id, key)).toEqual(await restore(owner, id, key));
  expect((await read(owner, id)).revision).toBe(3);
});

test('an author can restore their own defect, another contributor cannot, and a missing defect cannot be restored', async () => {
  await remove(owner, id);
  const contributor = space.as('contributor');
  expect((await contributor.problem('defects.restore', at(id))).status).toBe(403);
  const own = await report(contributor);
  await remove(contributor, own);
  await restore(contributor, own);
  expect((await owner.problem('defects.restore', at('SHOP-99999'))).status).toBe(404);
});

test('a defect is permanently deleted with its files after thirty days, and its events stay', async () => {
  await comment(owner, id, '<p>Seen</p>');
  await attach(owner, id, 'log.txt', 'x');
  const file = (await read(owner, id)).attachments[0]?.id ?? '';
  await remove(owner, id);
  await purge(later(29));
  expect((await trash(owner, id))._embedded.deleted).toHaveLength(1);
  expect(await purge(later(31))).toBeGreaterThan(0);
  expect((await trash(owner, id))._embedded.deleted).toEqual([]);
  expect((await owner.problem('defects.read', at(id))).kind).toBe('missing');
  expect((await owner.problem('defects.restore', at(id))).kind).toBe('missing');
  const { kysely } = space.database;
  const upload = await kysely.selectFrom('uploads').select('attached_to').where('id', '=', file).executeTakeFirst();
  expect(upload).toEqual({ attached_to: null });
  for (const table of ['defect_comments', 'defect_attachments'] as const)
    expect(await kysely.selectFrom(table).select('id').where('defect_id', '=', id).execute()).toEqual([]);
  const types = await kysely
    .selectFrom('facts')
    .select('type')
    .where('about', '=', `defect/${id}`)
    .orderBy('position')
    .execute();
  expect(types.at(-1)).toEqual({ type: 'defect.purged' });
  expect(types).toHaveLength(5);
});

test('a restored defect is not purged, however old its deletion is', async () => {
  await remove(owner, id);
  await restore(owner, id);
  await purge(later(31));
  expect((await read(owner, id)).header).toBe('Thrown away');
});
