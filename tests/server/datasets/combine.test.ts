import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareLimits } from '../../../server/operation/share-limits.ts';
import { createCombiner } from '../../../server/datasets/combine/create-combiner.ts';
import { countTuples } from '../../../src/domain/datasets/combine/combination-model.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import {
  addedDataset,
  atDataset,
  changed,
  columnOf,
  combinedDataset,
  openWithFlows,
  readAll,
  tableOf,
} from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const combine = (id: string, body: object = {}) => owner.reply('datasets.combine', { ...atDataset(id), body });
const problem = (id: string, body: object = {}) => owner.problem('datasets.combine', { ...atDataset(id), body });
const safariOnMac = { if: { browser: ['Safari'] }, then: { system: ['macOS'] } };

const pairsIn = (rows: readonly Readonly<Record<string, string>>[]) =>
  new Set(
    rows.flatMap(({ browser, language, system }) => [
      `${browser} ${language}`,
      `${browser} ${system}`,
      `${language} ${system}`,
    ]),
  );

describe('a combination', () => {
  test('replaces rows by those that contain every pair, and pinned rows stay', async () => {
    const id = await combinedDataset(owner);
    const reply = await combine(id);
    expect(reply).toMatchObject({ pinned: 1, removed: 1, tuples: { total: 27, covered: 27, impossible: 0 } });
    const table = await tableOf(owner, id);
    const rows = Object.values(table);
    expect(rows).toHaveLength(reply.created + 1);
    expect(rows.length).toBeLessThan(14);
    expect(pairsIn(rows).size).toBe(27);
    expect(table['pinned']).toMatchObject({ note: 'stays' });
    expect(table['other']).toBeUndefined();
  });

  test('names impossible pairs and the constraint that excludes them', async () => {
    const id = await combinedDataset(owner);
    const { impossible, tuples } = await combine(id, { constraints: [safariOnMac] });
    expect(tuples).toEqual({ total: 27, covered: 25, impossible: 2 });
    expect(impossible).toEqual([
      { values: { browser: 'Safari', system: 'Linux' }, because: [0] },
      { values: { browser: 'Safari', system: 'Windows' }, because: [0] },
    ]);
    const rows = Object.values(await tableOf(owner, id));
    expect(rows.filter(({ browser, system }) => browser === 'Safari' && system !== 'macOS')).toEqual([]);
  });

  test('tells what would happen without doing it, and the same seed does the same', async () => {
    const id = await combinedDataset(owner);
    const before = await readAll(owner, id);
    const tried = await combine(id, { dryRun: true, seed: 7 });
    expect(tried.facts).toEqual([]);
    expect(await readAll(owner, id)).toEqual(before);
    const done = await combine(id, { seed: 7 });
    expect(done.rowList).toEqual(tried.rowList);
    expect([done.created, done.removed, done.pinned]).toEqual([tried.created, tried.removed, tried.pinned]);
  });

  test('is one event with counts, and is undone as one, together with what it deleted', async () => {
    const id = await combinedDataset(owner);
    const before = await tableOf(owner, id);
    const { facts, created } = await combine(id, { keepPinned: false });
    expect(facts).toMatchObject([{ type: 'rows.combined', data: { created, removed: 2, rows: created } }]);
    expect(JSON.stringify(facts)).not.toContain('Safari');
    const change = String(facts[0]?.cause);
    const undone = await owner.reply('datasets.revert', { ...atDataset(id), body: { change } });
    expect(await tableOf(owner, id)).toEqual(before);
    const again = { change: String(undone.facts[0]?.cause) };
    await owner.reply('datasets.revert', { ...atDataset(id), body: again });
    expect(Object.keys(await tableOf(owner, id))).toHaveLength(created);
  });

  test('happens once when it is sent twice', async () => {
    const id = await combinedDataset(owner);
    const key = { 'idempotency-key': 'one-combination-only' };
    const args = { ...atDataset(id), body: {} };
    const first = await owner.reply('datasets.combine', args, key);
    const second = await owner.reply('datasets.combine', args, key);
    expect(second.revision).toBe(first.revision);
    expect(Object.keys(await tableOf(owner, id))).toHaveLength(first.created + 1);
  });

  test.each([
    ['more columns than have values', { strength: 4 }, 'combineColumns'],
    [
      'a column without values',
      { constraints: [{ if: { note: ['x'] }, then: { system: ['macOS'] } }] },
      'combineColumn',
    ],
    [
      'a value that a column does not have',
      { constraints: [{ if: { browser: ['Lynx'] }, then: { system: ['macOS'] } }] },
      'combineValue',
    ],
    [
      'constraints that no row keeps',
      {
        constraints: ['Chrome', 'Firefox', 'Safari'].flatMap((browser) =>
          ['Linux', 'macOS'].map((system) => ({ if: { browser: [browser] }, then: { system: [system] } })),
        ),
        keepPinned: false,
      },
      'combineImpossible',
    ],
  ])('of %s is refused and changes nothing', async (_, body, code) => {
    const id = await combinedDataset(owner);
    const before = await readAll(owner, id);
    expect(await problem(id, body)).toMatchObject({ status: 422, code });
    expect(await readAll(owner, id)).toEqual(before);
  });

  test('of too many combinations is refused before it is computed', async () => {
    const { id } = await addedDataset(owner);
    const values = Array.from({ length: 30 }, (_, at) => `v${at}`);
    const columns = Array.from({ length: 6 }, (_, at) => columnOf(`c${at}`, { values }));
    await changed(owner, id, ...columns.map((column) => ({ type: 'column.add' as const, column, cells: [] })));
    expect(await problem(id, { strength: 4 })).toMatchObject({ status: 422, code: 'combineMost' });
  });

  test.each([
    ['an unknown key', { force: true }],
    ['a strength of 5', { strength: 5 }],
    ['a constraint without conditions', { constraints: [{ if: {}, then: { system: ['macOS'] } }] }],
    ['too many constraints', { constraints: Array.from({ length: 51 }, () => safariOnMac) }],
  ])('with %s is refused with 400', async (_, body) => {
    const id = await combinedDataset(owner);
    expect(await problem(id, body)).toMatchObject({ status: 400 });
  });
});

describe('the thread of a combination', () => {
  const sizes = Array.from({ length: 14 }, () => 4);
  const task = { model: { sizes, rules: [], strength: 4 }, pinned: [], seed: 0, reasonsMost: 1 };
  const never = new AbortController().signal;
  test('is ended at its deadline, and the next one works', async () => {
    expect(countTuples(sizes, 4)).toBeLessThan(300_000);
    await expect(createCombiner(100)(task, 'acme', never)).rejects.toMatchObject({ code: 'combineTime' });
    const small = { ...task, model: { sizes: [2, 2], rules: [], strength: 2 } };
    expect((await createCombiner()(small, 'acme', never)).rows).toHaveLength(4);
  });
  test('is ended when nobody waits for it any more', async () => {
    const left = new AbortController();
    const answer = createCombiner()(task, 'acme', left.signal);
    left.abort();
    await expect(answer).rejects.toMatchObject({ code: 'combineTime' });
  });
  test('waits for its turn, and too many are refused, those of another account later', async () => {
    const combiner = createCombiner(300);
    const { atOnce, waiting, waitingShare } = shareLimits.combines;
    const busyOf = async (account: string, count: number) => {
      const answers = await Promise.allSettled(Array.from({ length: count }, () => combiner(task, account, never)));
      return answers.filter((one) => one.status === 'rejected' && (one.reason as { kind: string }).kind === 'busy')
        .length;
    };
    const [ofOne, ofOther] = await Promise.all([busyOf('acme', 14), busyOf('other', 14)]);
    expect([ofOne, ofOther]).toEqual([14 - atOnce - waitingShare, 14 - (waiting - waitingShare)]);
  });
});
