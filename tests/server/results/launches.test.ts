import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, keyFor, linesOf, resultsOf } from './at-results.ts';

/** Launches of ReportPortal, in the shapes in which its JavaScript client sends them. */
let space: Workspace;
let owner: Caller;
let key: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  key = await keyFor(space, ['create']);
});
afterAll(() => space.close());

const json = { 'content-type': 'application/json' };
const call = async (method: string, path: string, body: object): Promise<{ id: string; [name: string]: unknown }> => {
  const { status, text } = await key.send(method, `/rs/api/v1/p-1/${path}`, JSON.stringify(body), json);
  expect([path, status < 300, text]).toEqual([path, true, text]);
  return JSON.parse(text) as { id: string };
};

const start = 1_800_000_000_000;
const attributes = [
  { key: 'branch', value: 'main' },
  { value: 'nightly' },
  { key: 'client', value: 'client-javascript', system: true },
];
const launched = async (name = 'Playwright') =>
  (await call('POST', 'launch', { name, startTime: start, attributes, mode: 'DEFAULT' })).id;
const item = async (launchUuid: string, name: string, type: string, parent = '', more: object = {}) =>
  (await call('POST', parent ? `item/${parent}` : 'item', { launchUuid, name, type, startTime: start, ...more })).id;
const end = (launchUuid: string, id: string, status?: string, after = 1_500) =>
  call('PUT', `item/${id}`, { launchUuid, endTime: start + after, ...(status && { status }) });
const log = (body: BodyInit, headers: Record<string, string> = json) =>
  key.send('POST', '/rs/api/v1/p-1/log', body, headers);

describe('a launch', () => {
  test('becomes a run with its tests, their suites, errors and properties', async () => {
    const launch = await launched();
    const suite = await item(launch, 'chromium', 'SUITE');
    const file = await item(launch, 'cart.spec.ts', 'TEST', suite, { codeRef: 'cart.spec.ts' });
    const pays = await item(launch, 'pays', 'STEP', file, {
      hasStats: true,
      attributes: [{ key: 'test_key', value: 'SHOP-1' }],
    });
    const step = await item(launch, 'click', 'STEP', pays, { hasStats: false });
    await end(launch, step, 'passed');
    const batch = [
      { itemUuid: pays, launchUuid: launch, time: start, level: 'error', message: '\u001b[31mexpected\u001b[0m 1' },
      { itemUuid: pays, launchUuid: launch, time: start, level: 'info', message: 'seen', file: { name: 'shot.png' } },
    ];
    const form = new FormData();
    form.append('json_request_part', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
    form.append('file', new File(['png'], 'shot.png'));
    const sent = await key.send('POST', '/rs/api/v1/p-1/log', form);
    expect([sent.status, (JSON.parse(sent.text) as { responses: unknown[] }).responses.length]).toEqual([201, 2]);
    await end(launch, pays, 'failed');
    await end(launch, await item(launch, 'is empty', 'STEP', file));
    // The JavaScript client starts items at the top with an empty parent.
    expect((await call('POST', 'item/', { launchUuid: launch, name: 'top', type: 'SUITE' })).id).not.toBe('');
    await end(launch, file);
    await end(launch, suite);
    expect(await call('PUT', `launch/${launch}/finish`, { endTime: start + 9_000 })).toMatchObject({
      id: launch,
      link: expect.stringMatching(`^http.*/projects/p-1/results/${launch}$`) as string,
    });
    expect(await owner.reply('results.run', atRun(launch))).toMatchObject({
      ...{ name: 'Playwright', ref: 'main', status: 'FAILED', total: 2, passed: 1, failed: 1, duration: 3_000 },
    });
    const [failed] = await resultsOf(owner, launch);
    expect(failed).toMatchObject({
      ...{ suite: 'chromium › cart.spec.ts', name: 'pays', status: 'FAILED', testKey: 'SHOP-1', excerpt: 'expected 1' },
    });
    const params = { project: 'p-1', run: launch, result: failed?.id ?? '' };
    expect(await owner.reply('results.read', { params })).toMatchObject({ attachments: ['shot.png'] });
    const { rows } = await space.database.pool.query('select from reported_items where run_id = $1', [launch]);
    expect(rows).toEqual([]);
  });

  test('has the last attempt of a test, which is flaky after one that failed', async () => {
    const launch = await launched('Retries');
    await end(launch, await item(launch, 'flips', 'STEP'), 'failed');
    await end(launch, await item(launch, 'flips', 'STEP', '', { retry: true }), 'passed');
    await call('PUT', `launch/${launch}/finish`, { endTime: start });
    expect(await linesOf(owner, launch)).toEqual([['flips', 'PASSED', 2, 'flaky']]);
  });
});

describe('what does not fit', () => {
  test('an unknown launch or item is not there, and neither is that of another project', async () => {
    const launch = await launched();
    const some = await item(launch, 'a', 'STEP');
    const ask = async (method: string, path: string, body: object) =>
      (await key.send(method, path, JSON.stringify(body), json)).status;
    const body = { launchUuid: 'none', name: 'a', type: 'STEP' };
    expect(await ask('POST', '/rs/api/v1/p-1/item', body)).toBe(404);
    expect(await ask('PUT', '/rs/api/v1/p-1/item/none', {})).toBe(404);
    expect(await ask('PUT', '/rs/api/v1/p-1/launch/none/finish', {})).toBe(404);
    expect(await ask('PUT', `/rs/api/v1/p-2/item/${some}`, {})).toBe(404);
    expect(await ask('POST', '/rs/api/v1/p-far/launch', { name: 'a' })).toBe(404);
    expect(await ask('POST', '/rs/api/v1/p-1/item', { name: 'a' })).toBe(400);
  });

  test('odd times, names and logs are taken as far as they go, or refused in words', async () => {
    const launch = await launched('x'.repeat(5_000));
    const odd = await item(launch, 'a\u0000b', 'STEP', '', { startTime: 1e300 });
    await end(launch, odd, 'great');
    await call('PUT', `launch/${launch}/finish`, {});
    expect(await linesOf(owner, launch)).toEqual([['a\ufffdb', 'WARNING', 1]]);
    expect((await log('{"half"')).status).toBe(422);
    expect((await log('5')).status).toBe(201);
    expect((await log('--x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(422);
    expect((await log(JSON.stringify({ itemUuid: 'none', level: 'error', message: 'late' }))).status).toBe(201);
  });
});
