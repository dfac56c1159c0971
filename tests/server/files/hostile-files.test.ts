import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanFileName } from '../../../src/domain/defects/attachments/attachments.ts';
import { Caller } from '../caller.ts';
import { corporaFolder, corpus, eachOf } from '../corpora.ts';
import { at, read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { attach, base64, linkOf, storedFiles } from './at-files.ts';

/** Files and file names that try to be executed or to escape their folder. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const folder = corporaFolder();
const own: readonly (readonly [string, Buffer])[] = [
  ['page.html', Buffer.from('<html><script>alert(1)</script></html>')],
  ['picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['true.gif', Buffer.from('GIF89a=1;alert(1)//')],
];
const collected = folder
  ? readdirSync(join(folder, 'upload-files')).map(
      (name) => [name, readFileSync(join(folder, 'upload-files', name))] as const,
    )
  : [];

const shown = /^image\/(png|jpeg|gif|webp)$/;

test('every file is downloaded byte for byte, with a type detected from its first bytes', async () => {
  for (const [name, bytes] of [...own, ...collected]) {
    const id = await report(owner, { header: name });
    await attach(owner, id, name, bytes);
    const answer = await fetch(new URL(await linkOf(owner, id), space.server.base));
    expect([name, Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)]).toEqual([name, 0]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const type = answer.headers.get('content-type') ?? '';
    const isPicture = ['89504e47', '47494638', 'ffd8ff'].some((start) => bytes.toString('hex').startsWith(start));
    expect([name, type === 'application/octet-stream' || (isPicture && shown.test(type))]).toEqual([name, true]);
  }
});

interface Name {
  readonly kind?: string;
  readonly value: string;
  readonly cleaned_by_spec_rule?: string;
}

const names = corpus<Name>('paths-filenames', [
  { value: '../../etc/passwd' },
  { value: 'a\r\nSet-Cookie: x=y.txt' },
  { value: '..' },
  { value: 'a*b+c~d(e){f},g&h%i^j[k]\'l"m!n:o@p.txt', cleaned_by_spec_rule: 'a_b_c_d_e__f__g_h_i_j_k__l_m_n_o_p.txt' },
])
  // A sample of the path traversal payloads is enough: they differ only in encoding.
  .filter(({ value, kind }, index) => value !== '' && (kind !== 'traversal' || index % 4 === 0));

test('a file name is sanitized, stays on one header line, and is never used as a path [ATT-011]', async () => {
  const id = await report(owner);
  await eachOf(names, async ({ value, cleaned_by_spec_rule: cleaned }) => {
    const answer = await owner.ask('defects.change', {
      ...at(id),
      body: { id, action: 'ADD', value: base64('x'), subId: value },
    });
    if (answer.status !== 200) {
      expect([value, answer.status === 400 || answer.status === 422]).toEqual([value, true]);
      return;
    }
    const { facts } = JSON.parse(answer.text) as { facts: { data: { filename: string; attachmentId: string } }[] };
    const { filename = '', attachmentId = '' } = facts[0]?.data ?? {};
    expect([value, filename]).toEqual([value, cleanFileName(value)]);
    // oxlint-disable-next-line no-control-regex -- control characters are what we look for
    expect(filename).not.toMatch(/[*+~(){},&%^[\]'"!:@/\\\u0000-\u001f\u202e]/);
    if (cleaned && /^[\w. -]+$/.test(cleaned) && !/^\.*$/.test(cleaned)) expect(filename).toBe(cleaned.trim());
    const { url } = await owner.reply('files.link', {
      params: { project: 'p-1' },
      query: { path: `defects/${id}/attachments/${attachmentId}` },
    });
    const { status, headers } = await new Caller(space.server.base, null).send('GET', url);
    expect([status, headers.get('set-cookie'), headers.get('content-disposition')?.startsWith('attachment; ')]).toEqual(
      [200, null, true],
    );
  });
  expect((await read(owner, id)).attachmentCount).toBeGreaterThan(3);
  for (const name of storedFiles(space)) expect(name).toMatch(/^[0-9a-f]{40}$/);
});

test('unattached files are deleted after a day, and attached files stay', async () => {
  const id = await report(owner);
  await attach(owner, id, 'kept.txt', 'kept');
  const before = storedFiles(space).length;
  await owner.ask('files.upload', {
    params: { project: 'p-1', id: 'left-behind' },
    query: { filename: 'a.txt' },
    bytes: new Blob(['left behind']),
  });
  expect(storedFiles(space)).toHaveLength(before + 1);
  await space.database.pool.query("update uploads set created_date = now() - interval '25 hours'");
  const { createUploads } = await import('../../../server/files/uploads.ts');
  const { createFolderStore } = await import('../../../server/files/folder-store.ts');
  const uploads = createUploads(space.database.kysely, createFolderStore(join(space.server.config.dataDir, 'files')));
  expect(await uploads.sweep(new Date(Date.now() - 86_400_000).toISOString())).toBe(1);
  expect(storedFiles(space)).toHaveLength(before);
});
