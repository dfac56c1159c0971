import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipPartsOf } from '../../../server/transfers/read/zip-parts.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { exported, exportedText, flowsByName, imported, p1, preview } from './at-transfers.ts';

/** Files of Selenium IDE, Chrome and Playwright over HTTP. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  for (const { id } of (await flowsByName(owner)).values())
    await owner.reply('flows.delete', { params: { project: 'p-1', id } });
});
afterAll(() => space.close());

const file = (...commands: readonly (readonly [string, string?, string?])[]) =>
  JSON.stringify({
    id: 'x',
    version: '2.0',
    name: 'Shop',
    url: 'https://shop.example',
    tests: [
      {
        id: 'side-1',
        name: 'Order tea',
        commands: commands.map(([command, target = '', value = '']) => ({
          id: command,
          comment: '',
          command,
          target,
          targets: [],
          value,
        })),
      },
    ],
    suites: [{ id: 's', name: 'Tea', tests: ['side-1'] }],
  });

test('a file of Selenium IDE is previewed with the names of what becomes manual, imported, and exported as every format', async () => {
  const side = file(['open', '/'], ['setWindowSize', '800x600'], ['click', 'css=#order'], ['while', 'true']);
  const shown = await preview(owner, side);
  expect(shown).toMatchObject({
    format: 'selenium',
    created: 1,
    manualCommands: ['while'],
    leftCommands: ['setWindowSize'],
  });
  expect(await imported(owner, side)).toMatchObject({ state: 'done', created: 1 });
  expect(await imported(owner, side)).toMatchObject({ created: 0, unchanged: 1 });
  const id = (await flowsByName(owner)).get('Order tea')?.id ?? '';

  const again = await exportedText(space, { format: 'selenium', ids: id });
  expect(JSON.parse(again)).toMatchObject({ suites: [{ name: 'Tea', tests: [id] }], url: 'https://shop.example' });
  expect(await imported(owner, again)).toMatchObject({ created: 0, unchanged: 1 });

  const recording = await exportedText(space, { format: 'chrome', ids: id });
  expect(await preview(owner, recording)).toMatchObject({ format: 'chrome', manualCommands: [] });
  const spec = await exportedText(space, { format: 'playwright', ids: id });
  expect(spec).toContain('await page.goto("https://shop.example/");');
  expect(spec).toContain('// - while true: Playwright has no such action\n');
  expect(spec).toContain('.fixme(true, "Steps that are not in this test: while true");');

  const losses = await owner.reply('transfers.losses', { ...p1, query: { format: 'selenium', ids: [id] } });
  expect(losses).toEqual({ losses: [{ kind: 'action', steps: 1, examples: ['while true'] }] });
  expect(await owner.reply('transfers.losses', { ...p1, query: { format: 'json' } })).toEqual({ losses: [] });
});

test('several recordings of Chrome are an archive of one file for each', async () => {
  await imported(owner, file(['open', '/a']).replaceAll('side-1', 'side-2').replace('Order tea', 'Open “a/b”'));
  const bytes = Buffer.from(await exported(space, { format: 'chrome' }));
  const parts = zipPartsOf(bytes) ?? [];
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Tea\/00\d Open _a_b_\.json$/)]),
  );
  for (const { data } of parts) expect(JSON.parse(data.toString())).toMatchObject({ steps: expect.any(Array) });
});

/** An archive as other tools write it: each file stored as it is, or packed. */
const zipOf = (files: Readonly<Record<string, string>>, isPacked = false): Buffer => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, whole] = [Buffer.from(name), Buffer.from(text)];
    const data = isPacked ? deflateRawSync(whole) : whole;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(isPacked ? 8 : 0, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isPacked ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(data.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, title, data);
    directory.push(entry, title);
    at += head.length + title.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
};

test('an archive of recordings of Chrome becomes a flow for each; what is none is named', async () => {
  const recording = (title: string) =>
    JSON.stringify({ title, steps: [{ type: 'navigate', url: 'https://shop.example/' }] });
  const archive = new Blob([
    new Uint8Array(
      zipOf({
        'Shop/Basket/Pay.json': recording('Pay from an archive'),
        'Look.json': recording('Look from an archive'),
        'broken.json': '{',
        '__MACOSX/._Look.json': 'no recording',
        'readme.txt': 'no recording',
      }),
    ),
  ]);
  const seen = await preview(owner, archive);
  expect(seen).toMatchObject({ format: 'chrome', created: 2 });
  expect(seen.ignored).toEqual([
    expect.objectContaining({ name: 'broken.json', reason: expect.objectContaining({ code: 'importFileFormat' }) }),
  ]);
  expect(await imported(owner, archive)).toMatchObject({ created: 2 });
  const flows = await flowsByName(owner);
  const { folders } = await owner.reply('folders.list', p1);
  const folderOf = (flow: string) => folders.find(({ id }) => id === flows.get(flow)?.folderId);
  const [basket, shop] = [folderOf('Pay from an archive'), folders.find(({ name }) => name === 'Shop')];
  expect([basket?.name, basket?.parentId, folderOf('Look from an archive')]).toEqual(['Basket', shop?.id, undefined]);
  const again = await exported(space, { format: 'chrome' });
  expect(await preview(owner, new Blob([new Uint8Array(again)]))).toMatchObject({
    format: 'chrome',
    created: 0,
    ignored: [],
  });
});

test('an archive that grows beyond its limit is refused before it is unpacked, and a packed one is read', async () => {
  const packed = (title: string) =>
    new Blob([
      new Uint8Array(
        zipOf(
          { 'One.json': JSON.stringify({ title, steps: [{ type: 'navigate', url: 'https://shop.example/' }] }) },
          true,
        ),
      ),
    ]);
  expect(await preview(owner, packed('Packed'))).toMatchObject({ format: 'chrome', created: 1 });
  const refused = await owner.problem('transfers.preview', { ...p1, query: {}, bytes: packed('x'.repeat(2_000_000)) });
  expect(refused).toMatchObject({ status: 422, code: 'importFileUnpacked' });
});
