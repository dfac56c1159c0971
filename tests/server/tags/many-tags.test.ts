import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedTag, namesFound, p1 } from './at-tags.ts';

/** A project with 5,000 tags: every response is one page, and every tag can be found. */
const many = 5_000;
const nameAt = (index: number) => `Many ${String(index).padStart(4, '0')}`;

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  const rows = Array.from({ length: many }, (_, index) => ({
    project_id: 'p-1',
    id: `many-${index}`,
    tag: nameAt(index),
    folded: nameAt(index).toLowerCase(),
    color: '#add8e6',
    description: '',
    created_by: 'owner',
  }));
  await space.database.kysely.insertInto('tags').values(rows).execute();
});
afterAll(() => space.close());

test('the picker loads one page and finds the last tag by its name', async () => {
  expect(await namesFound(owner, 'many')).toHaveLength(limits.tagPage);
  expect(await namesFound(owner, nameAt(many - 1))).toEqual([nameAt(many - 1)]);
});

test('the settings page through all tags, each once [TAG-017]', async () => {
  const size = limits.listPageMost;
  const names: string[] = [];
  for (let page = 0; page < Math.ceil(many / size); page += 1) {
    const { tagList } = await owner.reply('tags.used', { ...p1, query: { term: 'many', page, size } });
    names.push(...tagList.map(({ tag }) => tag));
  }
  expect(names).toEqual(Array.from({ length: many }, (_, index) => nameAt(index)));
});

test('a new tag is created, and an existing one is not duplicated', async () => {
  expect((await addedTag(owner, 'Many and one')).tag).toBe('Many and one');
  expect((await owner.problem('tags.create', { ...p1, body: { tag: nameAt(77) } })).status).toBe(409);
});
