import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, imported, passedCase, resultsOf, suiteOf } from './at-results.ts';

/** Equal failures of imported runs, and what differs from the run before of the same name and branch. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const failed = (name: string, message: string): string =>
  `<testcase name="${name}"><failure message="${message}"/></testcase>`;
const skipped = (name: string): string => `<testcase name="${name}"><skipped/></testcase>`;
const failuresOf = (run: string, query: Args<'results.failures'>['query'] = {}) =>
  owner.reply('results.failures', { ...atRun(run), query });
/** [text, tests, new] */
const groupsOf = async (run: string) =>
  (await failuresOf(run)).groups.map(({ text, count, isNew }) => [text, count, ...(isNew ? ['new'] : [])]);
const sent = async (cases: readonly string[], query: Args<'results.import'>['query']) =>
  (await imported(owner, suiteOf(...cases), query)).id;
const namesOf = async (run: string, query: Args<'results.list'>['query']) =>
  (await resultsOf(owner, run, query)).map(({ name }) => name).toSorted();
const slow = (at: number) => failed(`slow ${at}`, `Timeout of ${at * 10 + 5} ms exceeded`);

describe('equal failures', () => {
  test('are one group, the largest first, with its first tests, and its tests can be listed', async () => {
    const cases = [...Array.from({ length: 7 }, (_, at) => slow(at)), failed('cart', 'No such item'), passedCase('ok')];
    const id = await sent(cases, { name: 'groups' });
    const { groups, previous, page } = await failuresOf(id);
    expect(groups.map(({ text, count, isNew }) => [text, count, isNew])).toEqual([
      ['Timeout of … ms exceeded', 7, false],
      ['No such item', 1, false],
    ]);
    expect(groups[0]?.tests.map(({ name, suite }) => [name, suite])).toEqual(
      Array.from({ length: 5 }, (_, at) => [`slow ${at}`, 's']),
    );
    expect([previous, page.totalElements]).toEqual([null, 2]);
    const failure = groups[0]?.id ?? '';
    expect(await namesOf(id, { failure })).toEqual(Array.from({ length: 7 }, (_, at) => `slow ${at}`));
    expect(await namesOf(id, { failure, term: '3' })).toEqual(['slow 3']);
    expect(await namesOf(id, { failure: 'none' })).toEqual([]);
    expect(await namesOf(id, { change: 'added' })).toEqual([]);
  });

  test('are paged, and a run without failures has none', async () => {
    const words = ['alpha', 'beta', 'gamma'];
    const id = await sent(
      words.map((word) => failed(word, `${word} is missing`)),
      { name: 'paged' },
    );
    const second = await failuresOf(id, { size: 2, page: 1 });
    expect([second.groups.map(({ text }) => text), second.page]).toEqual([
      ['gamma is missing'],
      { size: 2, number: 1, totalElements: 3, totalPages: 2 },
    ]);
    const none = await failuresOf(await sent([passedCase('fine')], { name: 'passed' }));
    expect(none.groups).toEqual([]);
  });

  test('of attempts that do not count are left out', async () => {
    const first = { name: 'attempts', runId: 'tried', attempt: 1 };
    const id = await sent([failed('a', 'Lost 1'), failed('b', 'Lost 2')], first);
    await sent([passedCase('a'), failed('b', 'Gone 3')], { ...first, attempt: 2 });
    expect(await groupsOf(id)).toEqual([['Gone …', 1]]);
  });

  test('of an earlier version, which have no text, get it when they are read', async () => {
    const id = await sent([slow(1), slow(2)], { name: 'old rows' });
    await sql`update results set failure = null where run_id = ${id}`.execute(space.database.kysely);
    expect(await groupsOf(id)).toEqual([['Timeout of … ms exceeded', 2]]);
  });

  test('that an earlier version has stored without their code of HTTP are compared by it', async () => {
    const query = { name: 'codes' };
    const first = await sent([failed('a', 'HTTP 404'), failed('b', 'Lost 1')], query);
    const id = await sent([failed('a', 'HTTP 500'), failed('b', 'Lost 2')], query);
    await sql`update results set failure = 'HTTP …' where name = 'a' and run_id in (${first}, ${id})`.execute(
      space.database.kysely,
    );
    const migration = readFileSync('server/database/migrations/0181-failures-with-codes.sql', 'utf8');
    await sql.raw(migration).execute(space.database.kysely);
    const texts = await sql<{
      failure: string | null;
    }>`select failure from results where run_id = ${id} order by name`.execute(space.database.kysely);
    expect(texts.rows.map(({ failure }) => failure)).toEqual([null, 'Lost …']);
    expect(await groupsOf(id)).toEqual([
      ['HTTP 500', 1, 'new'],
      ['Lost …', 1],
    ]);
  });

  test('without a message are a group as well', async () => {
    expect(await groupsOf(await sent([failed('mute', '')], { name: 'mute' }))).toEqual([['', 1]]);
  });
});

describe('the previous run', () => {
  const before = [slow(1), failed('still', 'No 1'), failed('mended', 'Gone'), passedCase('breaks'), passedCase('away')];
  const now = [
    ...[slow(1), failed('still', 'No 2'), passedCase('mended'), failed('breaks', 'Broken')],
    ...[failed('fresh', 'No 3'), passedCase('other')],
  ];

  test('says which failures are new, and which tests fail newly, fail still, are mended, added and missing', async () => {
    const query = { name: 'compared', ref: 'main' };
    const first = await sent(before, query);
    const id = await sent(now, query);
    expect(await groupsOf(id)).toEqual([
      ['No …', 2],
      ['Broken', 1, 'new'],
      ['Timeout of … ms exceeded', 1],
    ]);
    expect((await failuresOf(id)).previous).toMatchObject({
      ...{ id: first, name: 'compared', broken: 2, failing: 2, fixed: 1, added: 2, missing: 1 },
    });
    expect(await namesOf(id, { change: 'broken' })).toEqual(['breaks', 'fresh']);
    expect(await namesOf(id, { change: 'failing' })).toEqual(['slow 1', 'still']);
    expect(await namesOf(id, { change: 'fixed' })).toEqual(['mended']);
    expect(await namesOf(id, { change: 'added' })).toEqual(['fresh', 'other']);
    expect(await namesOf(id, { change: 'broken', term: 'fresh' })).toEqual(['fresh']);
  });

  test('is the same in whatever order the parts of both are uploaded', async () => {
    const parts = async (cases: readonly string[], runId: string, order: 1 | -1) => {
      const halves = [cases.slice(0, 2), cases.slice(2)];
      let id = '';
      for (const half of order === 1 ? halves : halves.toReversed())
        id = await sent(half, { name: 'parts', ref: runId.slice(0, 3), runId });
      const { groups, previous } = await failuresOf(id);
      return [groups.map(({ text, count, isNew }) => [text, count, isNew]), { ...previous, id: '', createdDate: '' }];
    };
    await parts(before, 'one-1', 1);
    await parts(before, 'two-1', -1);
    expect(await parts(now, 'one-2', -1)).toEqual(await parts(now, 'two-2', 1));
  });

  test('is none of another branch, another name, another environment, or a later one', async () => {
    const query = { name: 'alone', ref: 'main', environment: 'linux' };
    await sent([slow(3)], { ...query, ref: 'other' });
    await sent([slow(4)], { ...query, name: 'other' });
    await sent([slow(5)], { ...query, environment: 'windows' });
    const id = await sent([slow(6)], query);
    await sent([slow(7)], query);
    expect((await failuresOf(id)).previous).toBeNull();
  });

  test('of runs without a name, which have the ids of their sender, or without a branch, is found', async () => {
    const first = await sent([slow(8)], { runId: 'build-1' });
    expect((await failuresOf(await sent([slow(9)], { runId: 'build-2' }))).previous).toMatchObject({
      id: first,
      added: 1,
    });
  });

  test('does not take a test that is skipped now for a mended one, nor one of two equal tests', async () => {
    const query = { name: 'never greener', ref: 'main' };
    await sent([failed('left out', 'no'), failed('twice', 'no'), failed('twice', 'no')], query);
    const id = await sent([skipped('left out'), passedCase('twice'), failed('twice', 'no')], query);
    expect((await failuresOf(id)).previous).toMatchObject({ fixed: 0, failing: 1, broken: 0 });
  });
});

test('a run of another project is not found', async () => {
  const id = await sent([slow(10)], { name: 'elsewhere' });
  for (const project of ['p-2', 'none']) {
    const { status } = await owner.ask('results.failures', { params: { project, run: id } });
    expect(status).toBe(404);
  }
});

test('10,000 failures are grouped and compared', async () => {
  const many = (run: number) =>
    Array.from({ length: 10_000 }, (_, at) => failed(`many ${at}`, `Lost item ${at * run} of ${'xyz'[at % 3]}`));
  await sent(many(1), { name: 'many' });
  const id = await sent(many(2), { name: 'many' });
  expect(await groupsOf(id)).toEqual([
    ['Lost item … of x', 3_334],
    ['Lost item … of y', 3_333],
    ['Lost item … of z', 3_333],
  ]);
  const [broken, failing] = [await namesOf(id, { change: 'broken' }), await namesOf(id, { change: 'failing' })];
  expect([broken.length, failing.length]).toEqual([0, 25]);
});
