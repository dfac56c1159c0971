import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { Caller } from '../caller.ts';
import { corpus, eachOf } from '../corpora.ts';
import { at, report } from '../defects/at-defects.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { attach, linkOf } from './at-files.ts';

/** A link opens only one file, for a minute, for the user it was issued to. */
let space: Workspace;
let owner: Caller;
let nobody: Caller;
let id: string;
let clock = Date.now();
beforeAll(async () => {
  space = await openWorkspace({ now: () => clock });
  owner = space.as('owner');
  nobody = new Caller(space.server.base, null);
  id = await report(owner);
  await attach(owner, id, 'a "b"; ä\u{1f600}.txt', 'bytes');
});
afterAll(() => space.close());

test('a file is served as a download that no browser displays as a page', async () => {
  const { status, headers, text } = await nobody.send('GET', await linkOf(owner, id));
  expect([status, text]).toEqual([200, 'bytes']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'content-length': '5',
    'cross-origin-resource-policy': 'same-origin',
  });
  const disposition = headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%~-]+$/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('a _b_; ä\u{1f600}.txt');
});

test('a download link is valid for a minute', async () => {
  const link = await linkOf(owner, id);
  clock += serverLimits.linkLife - 1;
  expect((await nobody.send('GET', link)).status).toBe(200);
  clock += 1;
  expect((await nobody.send('GET', link)).status).toBe(404);
});

test('an altered download link is rejected', async () => {
  const link = await linkOf(owner, id);
  const [payload = '', seal = ''] = link.slice('/files/'.length).split('.');
  const target = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const longer = Buffer.from(JSON.stringify({ ...target, until: clock + 1e9 })).toString('base64url');
  for (const token of [
    `${longer}.${seal}`,
    `${payload}.${seal.slice(1)}`,
    payload,
    `${payload}.`,
    `.${seal}`,
    `${payload}.${seal}.x`,
    'x',
    '%00',
  ]) {
    const answer = await nobody.send('GET', `/files/${token}`);
    expect([token, answer.status === 404 || answer.status === 400]).toEqual([token, true]);
  }
});

test('a download link ends with the permissions of its user, with the attachment and with the defect', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
  const mine = await report(owner);
  await attach(owner, mine, 'a.txt', 'bytes');
  const link = await linkOf(space.as('outsider'), mine);
  expect((await nobody.send('GET', link)).status).toBe(200);
  await space.database.kysely.deleteFrom('project_members').where('user_id', '=', 'outsider').execute();
  expect((await nobody.send('GET', link)).status).toBe(404);
  const owned = await linkOf(owner, mine);
  await owner.reply('defects.delete', at(mine));
  expect((await nobody.send('GET', owned)).status).toBe(404);
});

test('an attachment of another project gets no link', async () => {
  const path = (await owner.reply('defects.attachments', at(id))).attachments[0]?.data ?? '';
  expect(
    await space.as('stranger').problem('files.link', { params: { project: 'p-far' }, query: { path } }),
  ).toMatchObject({ status: 404 });
  expect(await owner.problem('files.link', { params: { project: 'p-2' }, query: { path } })).toMatchObject({
    status: 404,
  });
});

interface Path {
  readonly value: string;
}

test('a path with parent folders is rejected', async () => {
  const own = [
    { value: '../../../etc/passwd' },
    { value: `defects/${id}/attachments/..` },
    { value: '/etc/passwd' },
    { value: 'defects/%2e%2e/attachments/x' },
  ];
  await eachOf(corpus<Path>('paths-filenames', own), async ({ value }) => {
    const query = new URLSearchParams({ path: value.toWellFormed() });
    const answer = await owner.send('GET', `/aa/api/v1/assets/url/p-1?${query}`);
    expect([value, answer.status === 404 || answer.status === 400]).toEqual([value, true]);
    const assets = await nobody.send('GET', `/assets/${encodeURIComponent(value.toWellFormed())}`);
    expect([value, assets.status >= 400 && assets.status < 500]).toEqual([value, true]);
    expect(assets.text).not.toContain('root:');
  });
});
