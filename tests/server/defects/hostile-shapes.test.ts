import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus, eachOf } from '../corpora.ts';
import { problemOf, type Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, read, report, updateRefused } from './at-defects.ts';

/** Bodies that our clients never send: rejected with a message, no prototype pollution, nothing stored, no 5xx. */
let space: Workspace;
let owner: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  id = await report(owner);
});
afterAll(() => space.close());

interface Shape {
  readonly kind: string;
  readonly key?: string;
  readonly body?: string;
  readonly body_recipe?: string;
  readonly content_type?: string;
}

const shapes = corpus<Shape>('json-shapes', [
  { kind: 'template-field-key-or-custom-key', key: '__proto__' },
  { kind: 'template-field-key-or-custom-key', key: 'constructor' },
  { kind: 'request-body', body: '{"__proto__":{"polluted":1}}' },
  { kind: 'request-body', body: '{"header":' },
  { kind: 'request-body', body: '' },
  { kind: 'content-type', content_type: 'text/plain' },
]);
const of = (kind: string) => shapes.filter((shape) => shape.kind === kind);
const own = new Set(['status', 'header', 'description', 'severity', 'type']);
const json = { 'content-type': 'application/json' };
const address = () => `/wi/api/v1/p-1/defects/${id}`;
const known = Object.getOwnPropertyNames(Object.prototype).toSorted();

test('an unknown key changes nothing and does not pollute prototypes', async () => {
  await eachOf(of('template-field-key-or-custom-key'), async ({ key = '' }) => {
    if (own.has(key)) return;
    const field = await owner.ask('defects.change', {
      ...at(id),
      body: { id, action: 'UPDATE', field: key, value: 'x' },
    });
    expect([key, field.status >= 400 && field.status < 500]).toEqual([key, true]);
    const text = `{"header":"x","status":"To Do","severity":"Major","custom":{${JSON.stringify(key)}:"x"}}`;
    const custom = await owner.send('POST', '/wi/api/v1/p-1/defects', text, json);
    expect([key, custom.status >= 400 && custom.status < 500]).toEqual([key, true]);
    for (const answer of [field, custom]) problemOf(answer);
  });
  expect(await read(owner, id)).toMatchObject({ revision: 1, custom: {} });
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(known);
});

test('a body with the wrong shape is rejected with a message', async () => {
  await eachOf(of('request-body'), async ({ body: text, body_recipe: recipe = '' }) => {
    const sent =
      text ??
      (recipe.startsWith('[')
        ? '['.repeat(200_000)
        : JSON.stringify({ tags: Array.from({ length: 20_000 }, () => 'x') }));
    for (const [method, path] of [
      ['PATCH', address()],
      ['POST', '/wi/api/v1/p-1/defects'],
    ] as const) {
      const answer = await owner.send(method, path, sent, json);
      expect([method, sent.slice(0, 60), answer.status >= 400 && answer.status < 500]).toEqual([
        method,
        sent.slice(0, 60),
        true,
      ]);
      expect(problemOf(answer).kind).toBe('invalid');
    }
  });
  expect(await read(owner, id)).toMatchObject({ revision: 1 });
});

test('another content type is rejected or validated like JSON', async () => {
  const wrong = JSON.stringify({ header: '', status: 'To Do', severity: 'Major' });
  await eachOf(of('content-type'), async ({ content_type: type = '' }) => {
    const answer = await owner.send('POST', '/wi/api/v1/p-1/defects', wrong, { 'content-type': type });
    expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true]);
    problemOf(answer);
  });
});

test('any value of a wrong type is rejected', async () => {
  const values = [1, true, {}, { $ne: '' }, [1], [['x']], -0, 1e308];
  for (const value of values) {
    for (const field of ['header', 'STATUS', 'TAG', 'priority']) {
      const answer = await owner.send('PATCH', address(), JSON.stringify({ id, action: 'UPDATE', field, value }), json);
      expect([field, value, answer.status]).toEqual([field, value, 400]);
    }
  }
  expect(await updateRefused(owner, id, 'STATUS', 'x'.repeat(100_001))).toMatchObject({ kind: 'invalid' });
});

test('a body that is too large is rejected with 413, by its length and while it is read', async () => {
  const large = JSON.stringify({ ...body(), description: 'x'.repeat(15_000_000) });
  const reply = await owner.send('POST', '/wi/api/v1/p-1/defects', large, json);
  expect([reply.status, problemOf(reply).kind, problemOf(reply).detail]).toEqual([
    413,
    'invalid',
    'body: File is too big',
  ]);
  const small = await owner.send('POST', '/auth/logout', JSON.stringify({ x: 'x'.repeat(1_100_000) }), json);
  expect(small.status).toBe(413);
});

test('invalid ids do not reach the database', async () => {
  for (const strange of ['..%2f..%2fetc', '%00', "1' or '1'='1", 'SHOP-1;', 'x'.repeat(65), '-1', '%F0%9F%98%80']) {
    const answer = await owner.send('GET', `/wi/api/v1/p-1/defects/${strange}`);
    expect([strange, answer.status === 400 || answer.status === 404]).toEqual([strange, true]);
    problemOf(answer);
  }
});
