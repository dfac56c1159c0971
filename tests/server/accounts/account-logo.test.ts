import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { pngOf } from '../../model/accounts/png-of.ts';
import { problemOf, type Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  admin = space.as('admin');
});
afterAll(() => space.close());

const put = (bytes: Uint8Array<ArrayBuffer>, who = admin, headers = {}) =>
  who.ask('accounts.changeLogo', { bytes: new Blob([bytes]) }, headers);
const addressOf = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const shownTo = async (person: string) => (await space.as(person).reply('accounts.logo', {})).logo;
const messages = async () => {
  const { _embedded } = await admin.reply('audits.admin', { query: { query: 'logo' } });
  return _embedded.auditTrail.map(({ fieldChanged, newValue, oldValue }) => [
    fieldChanged,
    oldValue === '',
    newValue === '',
  ]);
};

test('an administrator sets the logo of an account, which only its users see and the history trail records [ADMIN-012, ADMIN-013]', async () => {
  expect(await shownTo('viewer')).toBeNull();
  const picture = pngOf(420, 90);
  expect((await put(picture)).status).toBe(200);
  expect([await shownTo('viewer'), await shownTo('nolicence')]).toEqual([addressOf(picture), addressOf(picture)]);
  expect([await shownTo('stranger'), await shownTo('product')]).toEqual([null, null]);
  // Setting the same logo again changes nothing.
  await put(picture);
  expect(await messages()).toEqual([['logo', true, false]]);
  expect((await put(new Uint8Array())).status).toBe(200);
  expect(await shownTo('owner')).toBeNull();
  expect(await messages()).toEqual([
    ['logo', false, true],
    ['logo', true, false],
  ]);
});

test('a logo sent twice with one key is stored once, and another body with that key is rejected', async () => {
  const headers = { 'idempotency-key': 'logo-key-0001' };
  const first = await put(pngOf(10, 10), admin, headers);
  expect([(await put(pngOf(10, 10), admin, headers)).text]).toEqual([first.text]);
  expect((await put(pngOf(11, 10), admin, headers)).status).toBe(422);
  expect(await shownTo('owner')).toBe(addressOf(pngOf(10, 10)));
});

test.each([
  ['an SVG page with a script', new TextEncoder().encode('<svg onload="alert(1)">')],
  ['an image of another format', new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: 60 }, () => 0)])],
  ['a truncated image', pngOf(10, 10).slice(0, 20)],
  ['an image too large to decode', pngOf(60_000, 60_000)],
  ['an image with a width of zero', pngOf(0, 10)],
])('%s is rejected with a message, and the logo stays [ADMIN-013]', async (_, bytes) => {
  const before = await shownTo('owner');
  const answer = await put(bytes);
  expect([answer.status, problemOf(answer)]).toEqual([422, expect.objectContaining({ field: 'logo' })]);
  expect(await shownTo('owner')).toBe(before);
});

test('a logo that is too large is rejected, also without a content length', async () => {
  const before = await shownTo('owner');
  const said = await put(new Uint8Array(limits.logoBytes + 1));
  const chunk = new Uint8Array(65_536);
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 400) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const unsaid = await fetch(new URL('/aa/api/v1/accounts/logo', space.server.base), {
    method: 'PUT',
    body: endless,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([said.status, [422, 'cut off'].includes(unsaid)]).toEqual([422, true]);
  expect(sent).toBeLessThan(400);
  expect(await shownTo('owner')).toBe(before);
});
