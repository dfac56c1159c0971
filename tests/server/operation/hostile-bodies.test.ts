import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { pathOf, type Caller } from '../caller.ts';
import { corpus, eachOf } from '../corpora.ts';
import { read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Every writing call of the contract, with bodies that no client of ours sends. */
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
}
const bodies = corpus<Shape>('json-shapes', [
  { kind: 'request-body', body: '{"__proto__":{"polluted":1}}' },
  { kind: 'request-body', body: '{"constructor":{"prototype":{"polluted":1}}}' },
  { kind: 'request-body', body: '[]' },
  { kind: 'request-body', body: 'null' },
  { kind: 'request-body', body: '"text"' },
  { kind: 'request-body', body: '{"id":' },
  { kind: 'template-field-key-or-custom-key', key: '__proto__' },
]).flatMap(({ body, key, body_recipe: recipe }) => {
  if (body !== undefined) return [body];
  if (key !== undefined) return [`{${JSON.stringify(key)}:{"polluted":1},"id":{${JSON.stringify(key)}:1}}`];
  return [recipe?.startsWith('[') ? '['.repeat(100_000) : JSON.stringify({ tags: Array<string>(20_000).fill('x') })];
});

const writing = (Object.entries(contract) as [CallName, CallDef][]).filter(
  ([, { method, auth, bytes, body }]) => method !== 'GET' && auth === 'bearer' && bytes !== 'body' && body,
);
const known = Object.getOwnPropertyNames(Object.prototype).toSorted();

test('every call rejects a hostile body with a message, without prototype pollution or changes', async () => {
  expect(writing.length).toBeGreaterThan(12);
  await eachOf(
    writing.flatMap(([name, { method }]) => bodies.map((body) => ({ name, method, body }))),
    async ({ name, method, body }) => {
      const project = contract[name].path.includes('/projects/:id/filters') ? 'p-1' : id;
      const path = pathOf(name, { params: { project: 'p-1', id: project, item: id, user: 'owner' } });
      const { status, headers } = await owner.send(method, path, body, { 'content-type': 'application/json' });
      const isRefused = status >= 400 && status < 500;
      expect([name, body.slice(0, 60), isRefused, headers.get('content-type')?.split(';')[0]]).toEqual([
        name,
        body.slice(0, 60),
        true,
        'application/problem+json',
      ]);
    },
  );
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(known);
  expect('polluted' in {}).toBe(false);
  expect(await read(owner, id)).toMatchObject({ revision: 1 });
});
