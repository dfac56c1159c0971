import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { unseal } from '../../../server/session/seal.ts';
import type { Caller } from '../caller.ts';
import { everyTable } from '../every-table.ts';
import type { Workspace } from '../workspace.ts';
import { atDataset, changed, columnOf, filledDataset, openWithFlows, readAll } from './at-datasets.ts';

/** What a file brings for secret columns. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

test('values of a file for secret columns are sealed, and stand nowhere else', async () => {
  const id = await filledDataset(owner);
  await changed(owner, id, { type: 'column.add', column: columnOf('pin', { name: 'Pin', type: 'secret' }), cells: [] });
  const bytes = new Blob(['Column name,Pin,Password\nGrace,4711-hidden,=hidden-too\nMary,,\n']);
  const args = { ...atDataset(id), query: { addColumns: 'true' as const }, bytes };
  const headers = { 'idempotency-key': 'import-with-a-pin' };
  const first = await owner.reply('datasets.importInto', args, headers);
  expect([first.created, first.preview[0]]).toEqual([2, ['Grace', '4711-hidden', '=hidden-too']]);
  expect(await owner.reply('datasets.importInto', args, headers)).toEqual(first);
  const { columnList, rowList } = await readAll(owner, id);
  const password = columnList.find(({ name }) => name === 'Password');
  expect(password?.type).toBe('secret');
  const secrets = rowList.slice(-2).map(({ cells }) => ['pin', password?.id ?? ''].map((one) => cells[one]?.isSet));
  expect(secrets).toEqual([
    [true, true],
    [undefined, undefined],
  ]);
  const key = (await installationSecrets(space.database.kysely)).derive('secret values');
  const sealed = await space.database.kysely
    .selectFrom('dataset_secrets')
    .select(['column_id', 'sealed'])
    .where('dataset_id', '=', id)
    .execute();
  expect(new Map(sealed.map((one) => [one.column_id, unseal(one.sealed, key)]))).toEqual(
    new Map([
      ['pin', '4711-hidden'],
      [password?.id, '=hidden-too'],
    ]),
  );
  const everything = await everyTable(space.database.kysely);
  expect(everything).toContain('Grace');
  expect(everything).not.toMatch(/4711-hidden|hidden-too/);
});

test('merging sets the secrets of rows that are there, and an empty one removes nothing', async () => {
  const id = await filledDataset(owner);
  await changed(owner, id, { type: 'column.add', column: columnOf('pin', { name: 'Pin', type: 'secret' }), cells: [] });
  const merged = (text: string) =>
    owner.reply('datasets.importInto', { ...atDataset(id), query: { mode: 'merge' }, bytes: new Blob([text]) });
  const set = async () => (await readAll(owner, id)).rowList.map(({ cells }) => cells['pin']?.isSet ?? false);
  const [ada] = (await readAll(owner, id)).rowList.map(({ cells }) => cells['name']?.value ?? '');
  const before = await set();
  expect(await merged(`Pin,Column name\n4711-hidden,${ada}\n`)).toMatchObject({ created: 0, changed: 1 });
  expect(await set()).toEqual(before.with(0, true));
  expect(await merged(`Pin,Column name\n,${ada}\n`)).toMatchObject({ created: 0, changed: 0 });
  expect(await set()).toEqual(before.with(0, true));
});

test('seals what goes into secret columns before the file waits in the database', async () => {
  const id = await filledDataset(owner);
  const file = new Blob(['Column name,API key\nGrace,waiting-canary-1\n']);
  const sent = { ...atDataset(id), query: { addColumns: 'true' as const }, bytes: file };
  const { id: importId } = await owner.reply('datasets.startImport', sent);
  const waiting = await everyTable(space.database.kysely);
  const at = { params: { ...atDataset(id).params, import: importId } };
  await vi.waitFor(async () => expect((await owner.reply('datasets.readImport', at)).state).toBe('done'), {
    timeout: 20_000,
  });
  const { columnList, rowList } = await readAll(owner, id);
  const key = columnList.find(({ name }) => name === 'API key');
  expect([key?.type, rowList.at(-1)?.cells[key?.id ?? '']]).toEqual(['secret', { value: '', type: 0, isSet: true }]);
  const { sealed } = await space.database.kysely
    .selectFrom('dataset_secrets')
    .select('sealed')
    .where('dataset_id', '=', id)
    .executeTakeFirstOrThrow();
  const { derive } = await installationSecrets(space.database.kysely);
  expect(unseal(sealed, derive('secret values'))).toBe('waiting-canary-1');
  for (const text of [waiting, await everyTable(space.database.kysely)]) {
    expect(text).toContain(importId);
    expect(text).not.toContain('waiting-canary-1');
  }
});
