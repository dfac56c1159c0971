import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from 'node:net';
import { problemOf, type Caller } from '../caller.ts';
import { at, body, report, update } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** All problems are reported in one format, with what the user can do and without internals. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const json = { 'content-type': 'application/json' };

test('every kind of rejection has its status, its message and the request id', async () => {
  const id = await report(owner);
  await update(owner, id, 'STATUS', 'Done');
  const answers = {
    signedOut: await owner.send('GET', '/aa/api/v1/user', null, { authorization: 'Bearer x' }),
    forbidden: await space.as('viewer').ask('defects.delete', at(id)),
    unlicensed: await space.as('nolicence').ask('defects.read', at(id)),
    missing: await owner.ask('defects.read', at('SHOP-999')),
    invalid: await owner.ask('defects.change', { ...at(id), body: { action: 'UPDATE', field: 'header', value: '' } }),
    outdated: await owner.ask('defects.delete', at(id), { 'if-match': '"1"' }),
  };
  const statuses = Object.entries(answers).map(([kind, answer]) => {
    const document = problemOf(answer);
    expect(document).toMatchObject({ kind, type: `urn:assay:problem:${kind}`, status: answer.status });
    expect([document.title.length > 5, document.detail.length > 5]).toEqual([true, true]);
    expect(answer.headers.get('x-request-id')).toBe(document.instance);
    return answer.status;
  });
  expect(statuses).toEqual([401, 403, 403, 404, 422, 412]);
});

test('a malformed request is rejected with 4xx and a message', async () => {
  const sent = [
    await owner.send('POST', '/wi/api/v1/p-1/defects', '{', json),
    await owner.send('POST', '/wi/api/v1/p-1/defects', 'x', { 'content-type': 'application/xml' }),
    await owner.send('POST', '/wi/api/v1/p-1/defects', '', json),
    await owner.send('GET', '/wi/api/v1/p-1/defects?size=many'),
    await owner.send('GET', '/wi/api/v1/%ff/defects'),
  ];
  expect(sent.map(({ status }) => status)).toEqual([400, 415, 400, 400, 400]);
  for (const answer of sent) expect(problemOf(answer)).toMatchObject({ kind: 'invalid', code: 'malformed' });
});

test('an internal error is reported without internals', async () => {
  await space.database.pool.query('alter table defects rename to defects_away');
  const answer = await owner.ask('defects.list', { params: { project: 'p-1' } });
  await space.database.pool.query('alter table defects_away rename to defects');
  const { instance, ...document } = problemOf(answer);
  expect(document).toEqual({
    kind: 'broken',
    detail: 'An error occurred, please try again.',
    type: 'urn:assay:problem:broken',
    title: 'An error occurred, please try again.',
    status: 500,
  });
  expect(instance).toMatch(/^[0-9a-f-]{36}$/);
  expect((await owner.ask('defects.list', { params: { project: 'p-1' } })).status).toBe(200);
});

test('a request that waits too long for others is rejected with a time to retry', async () => {
  const holder = await space.database.pool.connect();
  await holder.query("begin; select 1 from projects where id = 'p-1' for update");
  const answer = await owner.ask('defects.create', { params: { project: 'p-1' }, body: body() });
  await holder.query('rollback');
  holder.release();
  expect([answer.status, problemOf(answer).kind, answer.headers.get('retry-after')]).toEqual([503, 'busy', '2']);
  expect(await report(owner)).toMatch(/^SHOP-/);
});

const rawAnswer = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(space.server.base);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (bytes) => chunks.push(bytes));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', () => resolve(Buffer.concat(chunks).toString()));
  });

test.each([
  ['a request that is not HTTP', 'HELO there\r\n\r\n', 400],
  ['a request with oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'a request with two content lengths',
    'POST /auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
  ],
  [
    'a request with a content length and chunks',
    'POST /auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s gets a problem document, and the connection is closed', async (_, text, status) => {
  const answer = await rawAnswer(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  expect(answer).toMatch(/"kind":"invalid"/);
});
