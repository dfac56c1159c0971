import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { history, read, report, update, updateRefused } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedTag, atTag, namesFound, p1 } from './at-tags.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

describe('a new tag', () => {
  test('has id, tag, colour, project, date, author and description [TAG-001, TAG-012, TAG-020]', async () => {
    const { facts, ...tag } = await owner.reply('tags.create', {
      ...p1,
      body: { tag: '  Checkout ', description: ' The till ' },
    });
    expect(tag).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      tag: 'Checkout',
      color: '#add8e6',
      projectId: 'p-1',
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      createdByUser: 'owner',
      description: 'The till',
    });
    expect(facts).toMatchObject([{ type: 'tag.created', about: `tag/${tag.id}`, cause: tag.id }]);
    const found = await owner.reply('tags.list', { ...p1, query: { term: 'CHECK' } });
    expect(found).toEqual({ tagList: [tag], position: facts[0]?.position });
  });
  test('with an existing name, case-insensitively, is rejected with 409 and the name [TAG-025, MSG-003]', async () => {
    await addedTag(owner, 'Straße ÄÖ');
    for (const tag of ['Straße ÄÖ', 'straße äö', ' STRAßE A\u0308O\u0308 '])
      expect(await owner.problem('tags.create', { ...p1, body: { tag } })).toMatchObject({
        status: 409,
        kind: 'duplicate',
        name: tag.trim(),
        detail: `Unable to create, ${tag.trim()} already exists`,
      });
  });
  test('with a name of another project is accepted', async () => {
    await addedTag(owner, 'Shared name');
    expect((await owner.ask('tags.create', { params: { project: 'p-2' }, body: { tag: 'Shared name' } })).status).toBe(
      201,
    );
  });
  test.each([
    [{ tag: '' }, 'tag', 'required'],
    [{ tag: '  ' }, 'tag', 'required'],
    [{ tag: 'x' }, 'tag', 'pattern'],
    [{ tag: '-a' }, 'tag', 'pattern'],
    [{ tag: 'a\n' }, 'tag', 'pattern'],
    [{ tag: 'a\nb' }, 'tag', 'pattern'],
    [{ tag: 'x'.repeat(121) }, 'tag', 'maxLength'],
    [{ tag: '🐞'.repeat(121) }, 'tag', 'maxLength'],
    [{ tag: 'fine', color: '' }, 'color', 'required'],
    [{ tag: 'fine', color: 'red' }, 'color', 'invalid'],
    [{ tag: 'fine', description: 'x'.repeat(65) }, 'description', 'maxLength'],
  ])(
    'that is invalid (%j) is rejected at %s: %s [TAG-006, TAG-007, TAG-008, TAG-011, TAG-013]',
    async (body, field, rule) =>
      expect(await owner.problem('tags.create', { ...p1, body })).toMatchObject({
        status: 422,
        kind: 'invalid',
        field,
        rule,
      }),
  );
  test('is created once when sent twice, and ten simultaneous requests create one and reject nine [TAG-025]', async () => {
    const key = { 'idempotency-key': 'tag-create-twice' };
    const [one, other] = [await addedTag(owner, 'Sent twice', key), await addedTag(owner, 'Sent twice', key)];
    expect(other).toEqual(one);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.ask('tags.create', { ...p1, body: { tag: 'At once' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await namesFound(owner, 'at once')).toEqual(['At once']);
  });
});

test('the list returns at most 50 tags whose name contains the term, sorted by name [TAG-019, TAG-024]', async () => {
  const names = Array.from({ length: 55 }, (_, index) => `list%_${String(index).padStart(2, '0')}`);
  for (const name of names) await addedTag(owner, name);
  expect(await namesFound(owner, 'LIST%_')).toEqual(names.slice(0, 50));
  expect(await namesFound(owner, 'list%_54')).toEqual(['list%_54']);
  expect(await namesFound(owner, 'list__')).toEqual([]);
  expect(await owner.problem('tags.list', { ...p1, query: { size: 51 } })).toMatchObject({ status: 400 });
});

describe('a tag in use', () => {
  const tagged = async (name: string) => {
    const tag = await addedTag(owner, name);
    const defects = [await report(owner, { tags: [name] }), await report(owner, { tags: [name] })];
    return { tag, defects };
  };
  const tagsOf = async (id: string) => (await read(owner, id)).tags;

  test('is renamed on all its defects, with an event in the history of each [TAG-021]', async () => {
    const { tag, defects } = await tagged('Old name');
    const other = await report(owner, { tags: [] });
    const before = await read(owner, other);
    const changed = await owner.reply('tags.update', { ...atTag(tag.id), body: { id: tag.id, tag: 'New name' } });
    expect(changed).toMatchObject({
      ...tag,
      tag: 'New name',
      facts: [{ type: 'tag.updated', about: `tag/${tag.id}` }],
    });
    for (const id of defects) {
      expect(await read(owner, id)).toMatchObject({ tags: ['New name'], revision: 2, modifiedByUser: 'owner' });
      expect((await history(owner, id))[0]).toMatchObject({
        fieldChanged: 'tags',
        newValue: 'New name',
        oldValue: 'Old name',
      });
    }
    expect(await read(owner, other)).toEqual({ ...before, position: expect.any(Number) });
    // The revision continues without a gap.
    expect((await update(owner, defects[0] ?? '', 'TAG', [])).revision).toBe(3);
  });
  test('is removed from all its defects when it is deleted [TAG-022]', async () => {
    const { tag, defects } = await tagged('Goes away');
    expect(await owner.reply('tags.delete', atTag(tag.id))).toMatchObject({
      id: tag.id,
      facts: [{ type: 'tag.deleted', about: `tag/${tag.id}` }],
    });
    for (const id of defects) expect(await tagsOf(id)).toEqual([]);
    expect(await namesFound(owner, 'Goes away')).toEqual([]);
    expect(await owner.problem('tags.delete', atTag(tag.id))).toMatchObject({ status: 404, kind: 'missing' });
    expect(await updateRefused(owner, defects[0] ?? '', 'TAG', ['Goes away'])).toMatchObject({ field: 'tags' });
  });
  test('keeps its name if the new one exists, but can change its case [TAG-021, TAG-025]', async () => {
    const { tag, defects } = await tagged('Keeps it');
    await addedTag(owner, 'Has it');
    expect(await owner.problem('tags.update', { ...atTag(tag.id), body: { tag: 'HAS IT' } })).toMatchObject({
      status: 409,
      kind: 'duplicate',
    });
    expect(await tagsOf(defects[0] ?? '')).toEqual(['Keeps it']);
    await owner.reply('tags.update', { ...atTag(tag.id), body: { tag: 'KEEPS IT' } });
    expect(await tagsOf(defects[0] ?? '')).toEqual(['KEEPS IT']);
  });
  test('is renamed on hundreds of defects, with positions without gaps', async () => {
    const { tag } = await tagged('On many');
    const { kysely } = space.database;
    const rows = await kysely.selectFrom('defects').selectAll().where('project_id', '=', 'p-1').limit(1).execute();
    const { search: _, ...row } = rows[0]!;
    const more = Array.from({ length: 450 }, (__, index) => ({
      ...row,
      id: `SHOP-${9000 + index}`,
      number: 9000 + index,
      custom: JSON.stringify(row.custom),
      tags: JSON.stringify(['On many']),
    }));
    await kysely.insertInto('defects').values(more).execute();
    await owner.reply('tags.update', { ...atTag(tag.id), body: { tag: 'On all' } });
    const { rows: counts } = await space.database.pool.query<{ all: string; gaps: string }>(
      `select (select count(*) from defects where tags @> '["On all"]') as all,
              (select count(*) from facts where project_id = 'p-1') - (select position from projects where id = 'p-1') as gaps`,
    );
    expect([Number(counts[0]?.all), Number(counts[0]?.gaps)]).toEqual([452, 0]);
  });
});

describe('the tags of the settings', () => {
  test('include the chosen colours of the project [TAG-003]', async () => {
    await owner.reply('tags.create', { ...p1, body: { tag: 'chosen colour', color: '#800080' } });
    await owner.reply('tags.create', { ...p1, body: { tag: 'no colour chosen' } });
    const { tagColors } = await owner.reply('tags.colors', p1);
    expect(tagColors).toContainEqual({ tag: 'chosen colour', color: '#800080' });
    expect(tagColors.map(({ tag }) => tag)).not.toContain('no colour chosen');
  });

  test('are sorted by name in pages of 25, each with its number of defects [TAG-017, CONST-001]', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `paged ${String(at).padStart(2, '0')}`);
    for (const name of names) await addedTag(owner, name);
    const [one, other] = [await report(owner), await report(owner)];
    await update(owner, one, 'TAG', ['paged 03', 'paged 29']);
    await update(owner, other, 'TAG', ['paged 03']);
    const page = async (query: object) => owner.reply('tags.used', { ...p1, query: { term: 'PAGED', ...query } });
    const first = await page({});
    expect(first.tagList.map(({ tag }) => tag)).toEqual(names.slice(0, 25));
    expect(first.page).toEqual({ size: 25, number: 0, totalElements: 30, totalPages: 2 });
    expect(first.tagList[3]).toMatchObject({ tag: 'paged 03', defects: 2, createdByUser: 'owner', color: '#add8e6' });
    const second = await page({ page: 1 });
    expect(second.tagList.map(({ tag, defects }) => [tag, defects])).toEqual([
      ...names.slice(25, 29).map((name) => [name, 0]),
      ['paged 29', 1],
    ]);
    await owner.reply('defects.delete', { params: { project: 'p-1', id: one } });
    expect((await page({})).tagList[3]).toMatchObject({ defects: 1 });
  });
  test('return the last page for a page beyond it, and an empty list if none match', async () => {
    const beyond = await owner.reply('tags.used', { ...p1, query: { term: 'paged', page: 999 } });
    expect([beyond.page.number, beyond.tagList.length]).toEqual([1, 5]);
    const none = await owner.reply('tags.used', { ...p1, query: { term: 'no such tag' } });
    expect(none).toEqual({
      position: expect.any(Number) as number,
      tagList: [],
      page: { size: 25, number: 0, totalElements: 0, totalPages: 0 },
    });
  });
  test('do not count defects of another project', async () => {
    const far = await space.as('stranger').reply('tags.used', { params: { project: 'p-far' } });
    expect(far.tagList).toEqual([]);
  });
});

test('an update without changes makes no event', async () => {
  const tag = await addedTag(owner);
  const facts = () => space.database.pool.query("select count(*) from facts where about like 'tag/%'");
  const before = (await facts()).rows;
  expect(await owner.reply('tags.update', { ...atTag(tag.id), body: { tag: tag.tag } })).toEqual({ ...tag, facts: [] });
  expect((await facts()).rows).toEqual(before);
});

test('a tag of another project is not accessible', async () => {
  const tag = await addedTag(owner);
  for (const call of ['tags.update', 'tags.delete'] as const)
    expect(
      await owner.problem(call, { params: { project: 'p-2', id: tag.id }, body: { description: 'x' } } as never),
    ).toMatchObject({ status: 404, kind: 'missing' });
});
