import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import {
  configurationPath,
  createEarlyCalls,
  listPathOf,
  pathsOf,
  tokenPath,
  type EarlyCalls,
  type SentCalls,
} from '../../../src/app/page/early-calls.ts';
import { firstValueFrom } from 'rxjs';
import { pageOf } from '../../../src/domain/address/page.ts';
import { createDefectsService } from '../../../src/services/defects/defects-service.ts';
import { createHttp } from '../../../src/services/http/http.ts';
import { limits } from '../../../src/domain/limits.ts';
import { contract } from '../../../src/domain/wire/contract.ts';

/** A network that records each request and answers it by path. */
const network = (answers: Readonly<Record<string, () => Response>> = {}) => {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input as string;
    const bearer = new Headers(init?.headers).get('authorization');
    sent.push(bearer === null ? path : `${path} ${bearer}`);
    return (answers[path] ?? (() => Response.json({ path })))();
  };
  return { sent, fetch };
};
const signedIn = { [tokenPath]: () => Response.json({ token: 'one', lifetime: 1_000 }) };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const read = async (calls: EarlyCalls, path: string, token: string | null = null) =>
  (await calls.fetch(path, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })).json();

test('the early calls are calls of the contract', () => {
  const known = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  const sent = [configurationPath, tokenPath, ...pathsOf('/projects/p-1/defects')];
  // The contract has its own name for each parameter.
  const patternOf = (path: string) => path.replaceAll(/:\w+/g, ':');
  for (const path of sent) expect(known.map(patternOf)).toContain(`GET ${path.replace('p-1', ':').split('?')[0]}`);
});

test('a start in a project asks for its data with the token, before the app makes a call', async () => {
  const { sent, fetch } = network(signedIn);
  createEarlyCalls(fetch).start('/projects/p-1/defects');
  await settled();
  expect(sent).toEqual([
    configurationPath,
    tokenPath,
    ...pathsOf('/projects/p-1/defects').map((path) => `${path} Bearer one`),
  ]);
  expect(pathsOf('/projects/p-1').join()).not.toContain('/defects');
  expect(pathsOf('/projects/p-1/defects')[0]).toBe(listPathOf('p-1'));
  expect(pathsOf('/projects/p-1/defects', '?defectId=SHOP-1')[0]).toBe(listPathOf('p-1'));
  expect(pathsOf('/projects/p-1/defects', '?term=basket')).not.toContain(listPathOf('p-1'));
  expect(pathsOf('/account/summary').join()).not.toContain('project/');
});

/** What the script in the page sends, and what it leaves for the entry. */
const pageScript = async (address: string, session: object) => {
  const [script = ''] =
    /(?<=<script[^>]*>)[^<]*globalThis\.early[^]*?(?=<\/script>)/.exec(readFileSync('index.html', 'utf8')) ?? [];
  const { sent, fetch } = network({ [tokenPath]: () => Response.json(session) });
  const page: { early?: SentCalls } = {};
  const { pathname, search } = new URL(address, 'http://localhost');
  runInNewContext(script, { fetch, location: { pathname, search }, globalThis: page });
  await settled();
  return { sent, page };
};

test('the page itself sends the calls for the token and the list, as the entry would', async () => {
  for (const address of ['/projects/p-1/defects', '/projects/p-1/defects/', '/projects/p-1/defects?defectId=SHOP-7'])
    expect((await pageScript(address, { token: 'one' })).sent).toEqual([tokenPath, `${listPathOf('p-1')} Bearer one`]);
  for (const address of ['/', '/projects/p-1', '/projects/p-1/defects?term=basket', '/projects/p-1/flows'])
    expect((await pageScript(address, { token: 'one' })).sent).toEqual([tokenPath]);
  expect((await pageScript('/projects/p-1/defects', { token: 'one', productAdmin: true })).sent).toEqual([tokenPath]);
  expect((await pageScript('/projects/p-1/defects', {})).sent).toEqual([tokenPath]);
});

test('what the page has sent is not sent twice', async () => {
  const { page } = await pageScript('/projects/p-1/defects', { token: 'of the page', lifetime: 1_000 });
  const { sent, fetch } = network(signedIn);
  const calls = createEarlyCalls(fetch);
  calls.start('/projects/p-1/defects', '', page.early);
  await settled();
  const others = pathsOf('/projects/p-1/defects').filter((path) => path !== listPathOf('p-1'));
  expect(sent).toEqual([configurationPath, ...others.map((path) => `${path} Bearer of the page`)]);
  expect(await read(calls, tokenPath)).toEqual({ token: 'of the page', lifetime: 1_000 });
  expect(await calls.look(listPathOf('p-1'))).toEqual({ path: listPathOf('p-1') });
  expect(await read(calls, listPathOf('p-1'), 'of the page')).toEqual({ path: listPathOf('p-1') });
});

test('nothing of a project is asked for a product administrator', async () => {
  const { sent, fetch } = network({
    [tokenPath]: () => Response.json({ token: 'one', lifetime: 1_000, productAdmin: true }),
  });
  createEarlyCalls(fetch).start('/projects/p-1/defects');
  await settled();
  expect(sent.filter((path) => path.startsWith('/wi/'))).toEqual([]);
  expect(sent).toContain('/aa/api/v1/user Bearer one');
});

test('the app takes the response of an early call once, and then asks the server again', async () => {
  const { sent, fetch } = network(signedIn);
  const calls = createEarlyCalls(fetch);
  calls.start('/');
  expect(await read(calls, tokenPath)).toEqual({ token: 'one', lifetime: 1_000 });
  expect(await read(calls, '/aa/api/v1/user', 'one')).toEqual({ path: '/aa/api/v1/user' });
  const before = sent.length;
  await read(calls, '/aa/api/v1/user', 'one');
  expect(sent.slice(before)).toEqual(['/aa/api/v1/user Bearer one']);
});

test('the early list is the call that the app makes for an address without filters', async () => {
  const page = pageOf('/projects/p-1/defects', '');
  if (page.name !== 'defects') throw new Error('not a list of defects');
  const sent: string[] = [];
  const http = createHttp({
    baseUrl: '',
    heldToken: () => 'one',
    token: async () => 'one',
    renew: async () => 'one',
    sendBytes: () => Promise.reject(new Error('no bytes')),
    timeout: limits.callTimeout,
    onSignedOut: () => {},
    fetch: async (input) => {
      sent.push(input as string);
      return Response.json({});
    },
  });
  await firstValueFrom(createDefectsService(http).list(page)).catch(() => {});
  expect(sent).toEqual([listPathOf('p-1')]);
});

test('a response that was looked at can still be taken', async () => {
  const { sent, fetch } = network(signedIn);
  const calls = createEarlyCalls(fetch);
  calls.start('/projects/p-1/defects');
  const path = listPathOf('p-1');
  expect(await calls.look(path)).toEqual({ path });
  expect(await read(calls, path, 'one')).toEqual({ path });
  expect(sent.filter((one) => one.startsWith(path))).toHaveLength(1);
  expect(await calls.look(path)).toBeNull();
});

test('a call with another token, another method or another path is sent', async () => {
  const { sent, fetch } = network(signedIn);
  const calls = createEarlyCalls(fetch);
  calls.start('/');
  await settled();
  const before = sent.length;
  await read(calls, '/aa/api/v1/user', 'two');
  await calls.fetch('/aa/api/v1/project', { method: 'POST', headers: { authorization: 'Bearer one' } });
  await read(calls, '/aa/api/v1/project?size=1', 'one');
  expect(sent.slice(before)).toEqual([
    '/aa/api/v1/user Bearer two',
    '/aa/api/v1/project Bearer one',
    '/aa/api/v1/project?size=1 Bearer one',
  ]);
});

test('without a session, only the configuration and the token are asked for', async () => {
  const { sent, fetch } = network({ [tokenPath]: () => new Response(null, { status: 401 }) });
  const calls = createEarlyCalls(fetch);
  calls.start('/projects/p-1');
  await settled();
  expect(sent).toEqual([configurationPath, tokenPath]);
  expect((await calls.fetch(tokenPath)).status).toBe(401);
  // A session that begins later.
  await read(calls, '/aa/api/v1/user', 'later');
  expect(sent).toEqual([configurationPath, tokenPath, '/aa/api/v1/user Bearer later']);
});

test('without a network, each call of the app fails like a call of its own, and can be repeated', async () => {
  let isOnline = false;
  const { fetch } = network(signedIn);
  const calls = createEarlyCalls((...call) => (isOnline ? fetch(...call) : Promise.reject(new TypeError('offline'))));
  calls.start('/');
  await expect(read(calls, tokenPath)).rejects.toThrow('offline');
  isOnline = true;
  expect(await read(calls, tokenPath)).toEqual({ token: 'one', lifetime: 1_000 });
  expect(await read(calls, '/aa/api/v1/user', 'one')).toEqual({ path: '/aa/api/v1/user' });
});

test('a response that nobody has taken in time is dropped: it would be out of date', async () => {
  vi.useFakeTimers();
  try {
    const { sent, fetch } = network(signedIn);
    const calls = createEarlyCalls(fetch);
    calls.start('/');
    await vi.advanceTimersByTimeAsync(limits.earlyCallLife - 1);
    const before = sent.length;
    await read(calls, '/aa/api/v1/user', 'one');
    expect(sent.slice(before)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await read(calls, '/aa/api/v1/project', 'one');
    expect(sent.slice(before)).toEqual(['/aa/api/v1/project Bearer one']);
  } finally {
    vi.useRealTimers();
  }
});

test('an aborted call does not wait for the early response', async () => {
  const calls = createEarlyCalls(() => new Promise(() => {}));
  calls.start('/');
  const abort = new AbortController();
  const answer = calls.fetch(configurationPath, { signal: abort.signal });
  abort.abort(new Error('given up'));
  await expect(answer).rejects.toThrow('given up');
});
