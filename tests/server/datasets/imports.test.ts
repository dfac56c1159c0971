import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import { Caller } from '../caller.ts';
import { dataFolder, startMain } from '../database/start-main.ts';
import { urlOf } from '../test-database-target.ts';
import type { Workspace } from '../workspace.ts';
import { addedDataset, atDataset, changed, columnOf, filledDataset, openWithFlows, rowOf } from './at-datasets.ts';

/** Imports of files into datasets run in batches: whatever ends them, what their counts say is there [DATA-013]. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

type Query = Args<'datasets.startImport'>['query'];

const started = (who: Caller, id: string, file: string, query: Query = { addColumns: 'true' }, key: string = uuid()) =>
  who.reply('datasets.startImport', { ...atDataset(id), query, bytes: new Blob([file]) }, { 'idempotency-key': key });

const atImport = (id: string, importId: string) => ({ params: { ...atDataset(id).params, import: importId } });
const read = (who: Caller, id: string, importId: string) => who.reply('datasets.readImport', atImport(id, importId));

const ended = async (who: Caller, id: string, importId: string) => {
  for (;;) {
    const status = await read(who, id, importId);
    if (status.state !== 'waiting' && status.state !== 'running') return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const begun = async (who: Caller, id: string, importId: string) => {
  for (;;) {
    const status = await read(who, id, importId);
    if (status.created > 0) return status;
  }
};

const contentOf = async (id: string) => {
  const { rowList, columnList, rows } = await owner.reply('datasets.read', { ...atDataset(id), query: { as: 'rows' } });
  return { rows, columns: columnList.map(({ name }) => name), values: rowList.map(({ cells }) => cells) };
};

const total = 9_000;
const columns = 8;
/** Several batches. */
const large = [
  Array.from({ length: columns }, (_, at) => `C${at}`).join(','),
  ...Array.from({ length: total }, (_, line) =>
    Array.from({ length: columns }, (__, at) => `v${line}/${at}`).join(','),
  ),
].join('\n');

describe('an import of a file into a dataset', () => {
  test('adds rows and columns, tells what is wrong in the file, and is undone as one', async () => {
    const id = await filledDataset(owner);
    const before = await contentOf(id);
    await changed(owner, id, { type: 'column.add', column: columnOf('n', { name: 'Age', type: 'number' }), cells: [] });
    const file = 'Column name,Age,City\nGrace,12,Nuenen\n,,\nAda,many,Breda\n';
    const { id: importId, state } = await started(owner, id, file);
    expect(state).toBe('waiting');
    expect(await ended(owner, id, importId)).toMatchObject({
      ...{ state: 'done', failure: '', total: 3, done: 3, created: 2, changed: 0, removed: 0 },
      ...{ ignored: [{ line: 3, reason: 'empty' }], ignoredTotal: 1 },
      ...{ faults: [{ line: 4, column: 'Age', value: 'many' }], faultsTotal: 1 },
    });
    expect((await contentOf(id)).columns).toContain('City');
    expect((await contentOf(id)).rows).toBe(before.rows + 2);
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change: importId } });
    expect(await contentOf(id)).toMatchObject({ rows: before.rows, values: before.values });
    expect(await read(owner, id, importId)).toMatchObject({ state: 'undone' });
    const { imports } = await owner.reply('datasets.imports', atDataset(id));
    expect(imports.map((one) => one.id)).toEqual([importId]);
  });

  test('merges and replaces over several batches, and a repeated request is one import', async () => {
    const { id } = await addedDataset(owner, 'Large');
    const key = uuid();
    const [one, other] = [
      await started(owner, id, large, { addColumns: 'true' }, key),
      await started(owner, id, large, { addColumns: 'true' }, key),
    ];
    expect(one.id).toBe(other.id);
    expect(await ended(owner, id, one.id)).toMatchObject({ state: 'done', created: total, done: total });
    expect((await contentOf(id)).rows).toBe(total);

    const merged = large.replaceAll('/7', '/seven').replace('v0/0', 'new/0');
    const merging = await started(owner, id, merged, { mode: 'merge' });
    expect(await ended(owner, id, merging.id)).toMatchObject({ state: 'done', created: 1, changed: total - 1 });
    const { values, rows } = await contentOf(id);
    expect([rows, Object.values(values[1] ?? {}).some(({ value }) => value === 'v1/seven')]).toEqual([total + 1, true]);

    const replacing = await started(owner, id, 'C0\nonly\n', { mode: 'replace' });
    expect(await ended(owner, id, replacing.id)).toMatchObject({ state: 'done', created: 1, removed: total + 1 });
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change: replacing.id } });
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change: merging.id } });
    expect(await contentOf(id)).toMatchObject({ rows: total });
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change: one.id } });
    expect(await contentOf(id)).toEqual({ rows: 0, columns: [], values: [] });
  });

  test('is refused before its first line when the dataset would get too large', async () => {
    const id = await filledDataset(owner);
    const many = `Column name\n${'x\n'.repeat(9_999)}`;
    const problem = await owner.problem('datasets.startImport', {
      ...atDataset(id),
      query: {},
      bytes: new Blob([many]),
    });
    expect(problem).toMatchObject({ status: 422, code: 'rowsMost' });
    expect((await owner.reply('datasets.imports', atDataset(id))).imports).toEqual([]);
  });
});

describe('an import that does not reach its end', () => {
  test('by a kill of its server is continued by another one, and nothing is imported twice or left out', async () => {
    const { id } = await addedDataset(owner, 'Killed');
    const main = await startMain({
      DATA_DIR: dataFolder(),
      DATABASE_URL: urlOf(space.database.target),
      PUBLIC_URL: space.server.base,
    });
    const there = new Caller(`http://127.0.0.1:${main.port}`, owner.token);
    const { id: importId } = await started(there, id, large);
    const before = await begun(there, id, importId);
    await main.end('SIGKILL');
    expect(before.done).toBeLessThan(total);

    expect(await ended(owner, id, importId)).toMatchObject({ state: 'done', done: total, created: total });
    const { rows, values } = await contentOf(id);
    expect(rows).toBe(total);
    expect(values.map((cells) => Object.values(cells)[0]?.value).slice(0, 3)).toEqual(['v0/0', 'v1/0', 'v2/0']);
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change: importId } });
    expect((await contentOf(id)).rows).toBe(0);
  });

  test('because somebody stops it: what it has imported is there, and can be undone only then', async () => {
    const { id } = await addedDataset(owner, 'Stopped');
    const { id: importId } = await started(owner, id, large);
    await begun(owner, id, importId);
    const early = await owner.problem('datasets.revert', { ...atDataset(id), body: { change: importId } });
    expect(early).toMatchObject({ status: 422, code: 'importNotOver' });
    await owner.reply('datasets.cancelImport', atImport(id, importId));
    const status = await ended(owner, id, importId);
    expect(status).toMatchObject({ state: 'cancelled', created: status.done });
    expect(status.done).toBeLessThan(total);
    expect((await contentOf(id)).rows).toBe(status.created);
    expect(await owner.problem('datasets.cancelImport', atImport(id, importId))).toMatchObject({ code: 'importOver' });
    await owner.reply('datasets.revert', { ...atDataset(id), body: { change: importId } });
    expect((await contentOf(id)).rows).toBe(0);
  });

  test('because its person may no longer change flows, or the dataset was deleted', async () => {
    const contributor = space.as('contributor');
    const change = (role: 'VIEWER' | 'CONTRIBUTOR') =>
      space.database.kysely
        .updateTable('project_members')
        .set({ role })
        .where('project_id', '=', 'p-1')
        .where('user_id', '=', 'contributor')
        .execute();
    const { id } = await addedDataset(owner, 'Unwanted');
    const { id: importId } = await started(contributor, id, large);
    await begun(contributor, id, importId);
    await change('VIEWER');
    expect(await ended(owner, id, importId)).toMatchObject({ state: 'failed', failure: 'rights' });
    await change('CONTRIBUTOR');

    const other = await addedDataset(owner, 'Deleted');
    const second = await started(owner, other.id, large);
    await begun(owner, other.id, second.id);
    await owner.reply('datasets.delete', atDataset(other.id));
    const at = atImport(other.id, second.id);
    const row = () =>
      space.database.kysely
        .selectFrom('dataset_imports')
        .select(['state', 'failure'])
        .where('id', '=', at.params.import)
        .executeTakeFirstOrThrow();
    await expect.poll(row, { timeout: 30_000 }).toEqual({ state: 'failed', failure: 'rights' });
  });

  test('keeps what another person changes meanwhile', async () => {
    const { id } = await addedDataset(owner, 'Shared');
    await changed(owner, id, { type: 'column.add', column: columnOf('c', { name: 'C0' }), cells: [] });
    const { id: importId } = await started(owner, id, large);
    await begun(owner, id, importId);
    const mine = rowOf('mine', { c: 'typed meanwhile' }, { rank: 'Zz' });
    await changed(owner, id, { type: 'row.add', rows: [mine] });
    expect(await ended(owner, id, importId)).toMatchObject({ state: 'done', created: total });
    const { rows, values } = await contentOf(id);
    expect([rows, values[0]?.['c']?.value]).toEqual([total + 1, 'typed meanwhile']);
  });
});
