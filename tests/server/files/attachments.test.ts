import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { problemOf, type Caller } from '../caller.ts';
import { at, history, read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { attach, base64, linkOf, storedFiles, upload } from './at-files.ts';

let space: Workspace;
let owner: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
beforeEach(async () => {
  id = await report(owner);
});
afterAll(() => space.close());

const most = limits.attachmentBytes;
const add = (more: object) => ({ ...at(id), body: { id, action: 'ADD', field: 'ATTACHMENT', ...more } as const });

test('a file sent as base64 with its name is attached to the defect and recorded [ATT-001, ATT-012, ATT-014]', async () => {
  const result = await attach(owner, id, 'notes.txt', 'hello');
  expect(result.facts).toMatchObject([
    { type: 'defect.attached', data: { filename: 'notes.txt', mimeType: 'text/plain', size: 5 } },
  ]);
  const { attachments, attachmentCount } = await read(space.as('viewer'), id);
  expect(attachmentCount).toBe(1);
  expect(attachments[0]).toMatchObject({
    itemId: id,
    filename: 'notes.txt',
    mimeType: 'text/plain',
    size: 5,
    user: 'owner',
  });
  expect(attachments[0]?.data).toBe(`defects/${id}/attachments/${attachments[0]?.id}`);
});

test('an attachment is deleted by its id, once [ATT-013, ATT-014]', async () => {
  await attach(owner, id, 'notes.txt', 'hello');
  const { attachments } = await read(owner, id);
  const remove = { ...at(id), body: { id, action: 'DELETE', subId: attachments[0]?.id ?? '' } } as const;
  expect((await owner.reply('defects.change', remove)).facts).toMatchObject([
    { type: 'defect.detached', data: { filename: 'notes.txt' } },
  ]);
  expect((await owner.reply('defects.change', remove)).facts).toEqual([]);
  expect(await read(owner, id)).toMatchObject({ attachments: [], attachmentCount: 0, revision: 3 });
  expect(
    (await history(owner, id)).map(({ operation, oldValue, newValue }) => [operation, oldValue, newValue]).slice(0, 2),
  ).toEqual([
    ['REMOVE_FIELD', 'notes.txt', ''],
    ['ADD_ATTACHMENT', '', 'notes.txt'],
  ]);
});

test('exactly 10 MB are accepted, as base64 and as upload [ATT-004, ATT-005]', async () => {
  const bytes = new Uint8Array(most).fill(7);
  await attach(owner, id, 'whole.bin', bytes);
  expect((await upload(owner, 'whole-file-1', 'whole.bin', bytes)).status).toBe(201);
  await owner.reply('defects.change', add({ upload: 'whole-file-1' }));
  expect((await read(owner, id)).attachments.map(({ size }) => size)).toEqual([most, most]);
  const answer = await fetch(new URL(await linkOf(owner, id), space.server.base));
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
});

test('one byte more is rejected with a message, as base64 and as upload, and nothing is stored [ATT-004, ATT-005]', async () => {
  const before = storedFiles(space);
  const bytes = new Uint8Array(most + 1).fill(7);
  const inJson = await owner.problem('defects.change', add({ value: base64(bytes), subId: 'more.bin' }));
  expect([inJson.status >= 400 && inJson.status < 500, inJson.kind]).toEqual([true, 'invalid']);
  const whole = problemOf(await upload(owner, 'more-file-1', 'more.bin', bytes));
  expect([whole.status, whole.detail]).toEqual([422, 'attachment: File is too big']);
  expect(storedFiles(space)).toEqual(before);
  expect(await read(owner, id)).toMatchObject({ attachmentCount: 0, revision: 1 });
});

const piecewise = (name: string, work: (send: ReturnType<typeof request>) => void) =>
  new Promise<number | 'broken'>((resolve) => {
    const url = new URL(`/wi/api/v1/p-1/uploads/${name}?filename=a.bin`, space.server.base);
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' };
    const sending = request(url, { method: 'PUT', headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
    sending.on('error', () => resolve('broken'));
    work(sending);
  });

test('an upload without a content length is stopped at the limit [ATT-004]', async () => {
  const before = storedFiles(space);
  const outcome = await piecewise('endless-1', (sending) => {
    const piece = Buffer.alloc(1_048_576);
    const more = (left: number) =>
      left > 0 ? sending.write(piece, (error) => (error ? undefined : more(left - 1))) : sending.end();
    more(12);
  });
  expect([413, 422, 'broken']).toContain(outcome);
  await vi.waitFor(() => expect(storedFiles(space)).toEqual(before), { timeout: 60_000 });
  expect(problemOf(await owner.ask('defects.change', add({ upload: 'endless-1' })))).toMatchObject({ field: 'upload' });
});

test('an interrupted upload leaves nothing, and the same id can be sent again', async () => {
  const before = storedFiles(space);
  await piecewise('broken-1', (sending) => {
    sending.write(Buffer.alloc(100_000), () => sending.destroy());
  });
  await vi.waitFor(() => expect(storedFiles(space)).toEqual(before), { timeout: 60_000 });
  expect((await upload(owner, 'broken-1', 'a.bin', 'whole')).status).toBe(201);
});

test('an upload sent twice is stored once, and another sender of the same id is rejected', async () => {
  const first = await upload(owner, 'twice-upload', 'a.txt', 'first');
  const second = await upload(owner, 'twice-upload', 'b.txt', 'second one');
  expect([second.status, JSON.parse(second.text)]).toEqual([201, JSON.parse(first.text)]);
  expect(problemOf(await upload(space.as('contributor'), 'twice-upload', 'a.txt', 'x'))).toMatchObject({
    status: 422,
    field: 'id',
  });
});

test.each([
  ['contributor', 'p-1', 'somebody else of the project'],
  ['stranger', 'p-far', 'another account'],
] as const)('an upload of %s in %s cannot be attached (%s)', async (user, project, _) => {
  expect((await upload(space.as(user), `upload-of-${user}`, 'secret.txt', 'secret', project)).status).toBe(201);
  const problem = await owner.problem('defects.change', add({ upload: `upload-of-${user}` }));
  expect(problem).toMatchObject({ status: 422, kind: 'invalid', field: 'upload' });
  expect((await read(owner, id)).attachments).toEqual([]);
});

test('an upload is attached to one defect, even with two simultaneous requests', async () => {
  await upload(owner, 'one-for-two', 'a.txt', 'x');
  const other = await report(owner);
  const command = [id, other].map((defect) =>
    owner.ask('defects.change', {
      ...at(defect),
      body: { id: defect, action: 'ADD', field: 'ATTACHMENT', upload: 'one-for-two' },
    }),
  );
  expect((await Promise.all(command)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
});

test('invalid base64 is rejected, and nothing is stored without the permission to edit', async () => {
  const before = storedFiles(space);
  for (const value of ['not base64!', 'data:text/plain;base64,aGk=', 'aGk=\n', '====']) {
    expect(await owner.problem('defects.change', add({ value, subId: 'a.txt' }))).toMatchObject({
      status: 422,
      kind: 'invalid',
    });
  }
  const viewer = await space.as('viewer').problem('defects.change', add({ value: base64('x'), subId: 'a.txt' }));
  expect([viewer.status, problemOf(await upload(space.as('viewer'), 'viewer-upload', 'a', 'x')).status]).toEqual([
    403, 403,
  ]);
  expect(storedFiles(space)).toEqual(before);
});
