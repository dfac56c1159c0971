import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { newFilter } from '../filters/at-filters.ts';
import { body } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** An Idempotency-Key belongs to its sender, even if someone else chooses the same one. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
  const { kysely } = space.database;
  await kysely.updateTable('project_members').set({ role: 'OWNER' }).where('user_id', '=', 'contributor').execute();
});
afterAll(() => space.close());

/** Calls whose facts, or what they make, are named after the key. */
const calls = {
  defect: async (who: Caller, project: string, key: string) =>
    (await who.reply('defects.create', { params: { project }, body: body() }, { 'idempotency-key': key })).id,
  tag: async (who: Caller, project: string, key: string) => {
    const tag = `tag of ${who.token?.slice(-12)} in ${key}`;
    return (await who.reply('tags.create', { params: { project }, body: { tag } }, { 'idempotency-key': key })).id;
  },
  filter: async (who: Caller, project: string, key: string) => {
    const name = `filter of ${who.token?.slice(-12)} in ${key}`;
    const request = { params: { id: project }, body: newFilter(name) };
    return (await who.reply('filters.create', request, { 'idempotency-key': key })).id;
  },
} as const;
const names = Object.keys(calls) as (keyof typeof calls)[];

test.each(names)('users of two accounts create a %s each with the same key, a UUID or not', async (name) => {
  for (const key of [crypto.randomUUID(), `run-0001-${name}`]) {
    const make = calls[name];
    const [ours, theirs] = [space.as('owner'), space.as('stranger')];
    const [mine, yours] = [await make(ours, 'p-1', key), await make(theirs, 'p-far', key)];
    expect([await make(ours, 'p-1', key), await make(theirs, 'p-far', key)]).toEqual([mine, yours]);
  }
});

test.each(names)('two users of one project create a %s each with the same custom key', async (name) => {
  const make = calls[name];
  const key = `import-0001-${name}`;
  const [one, other] = [space.as('owner'), space.as('contributor')];
  const [first, second] = [await make(one, 'p-1', key), await make(other, 'p-1', key)];
  expect(second).not.toBe(first);
  expect([await make(one, 'p-1', key), await make(other, 'p-1', key)]).toEqual([first, second]);
});

test('two users comment on one defect with the same key', async () => {
  const [one, other] = [space.as('owner'), space.as('contributor')];
  const id = await calls.defect(one, 'p-1', 'comments-0001');
  const say = (who: Caller, value: string) =>
    who.reply(
      'defects.change',
      { params: { project: 'p-1', id }, body: { id, action: 'ADD', field: 'COMMENT', value } },
      { 'idempotency-key': 'comment-0001' },
    );
  expect([(await say(one, 'first')).revision, (await say(other, 'second')).revision]).toEqual([2, 3]);
  expect((await say(one, 'first')).revision).toBe(2);
});
