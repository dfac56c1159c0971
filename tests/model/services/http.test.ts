import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { isFinal, toProblem } from '../../../src/domain/problems/problem.ts';
import { createHttp, type HttpNeeds } from '../../../src/services/http/http.ts';
import { json, startCallServer } from './call-server.ts';

const channels = { channels: [{ destination: '/topic/projects/p1', position: 7 }] };
const result = { id: 'SHOP-1', revision: 2, facts: [] };

const callsTo = (
  url: string,
  parts: Partial<Pick<HttpNeeds, 'fetch' | 'timeout' | 'heldToken' | 'token' | 'renew'>> = {},
) => {
  const signedOut: string[] = [];
  const http = createHttp({
    baseUrl: url,
    fetch,
    sendBytes: () => Promise.reject(new Error('asked for')),
    timeout: 5_000,
    heldToken: () => null,
    token: () => Promise.resolve('first'),
    renew: () => Promise.resolve('second'),
    onSignedOut: () => signedOut.push('told'),
    ...parts,
  });
  return { http, signedOut };
};
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no problem',
    (error: unknown) => error,
  );

describe('a call', () => {
  test('has the bearer token and requests JSON [AUTH-011]', async () => {
    await using server = await startCallServer((response) => json(response, 200, channels));
    expect(await firstValueFrom(callsTo(server.url).http('live.channels', {}))).toEqual(channels);
    expect(server.seen).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/rs/api/v1/channels',
        headers: expect.objectContaining({ authorization: 'Bearer first', accept: 'application/json' }),
      }),
    ]);
  });
  test('is sent at once with a token that is held: rendering does not delay it', async () => {
    const sent: string[] = [];
    const { http } = callsTo('', {
      heldToken: () => 'held',
      fetch: (_, options) => {
        sent.push(new Headers(options?.headers).get('authorization') ?? '');
        return Promise.reject(new Error('no network'));
      },
    });
    const answer = firstValueFrom(http('live.channels', {}));
    expect(sent).toEqual(['Bearer held']);
    await expect(answer).rejects.toEqual({ kind: 'offline' });
  });

  test('that starts a session has no token', async () => {
    await using server = await startCallServer((response) => json(response, 200, { token: 'x', lifetime: 1 }));
    await firstValueFrom(
      callsTo(server.url, { token: () => Promise.reject(new Error('asked for')) }).http('session.token', {}),
    );
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });
  test('is lazy: nothing is sent without a subscriber, and each subscriber sends', async () => {
    await using server = await startCallServer((response) => json(response, 200, channels));
    const call = callsTo(server.url).http('live.channels', {});
    expect(server.seen).toHaveLength(0);
    await Promise.all([firstValueFrom(call), firstValueFrom(call)]);
    expect(server.seen).toHaveLength(2);
  });
  test('contains the id of its command, so that it is idempotent', async () => {
    await using server = await startCallServer((response) => json(response, 200, result));
    const { http } = callsTo(server.url);
    const body = { action: 'UPDATE', field: 'STATUS', value: 'Done' } as const;
    await firstValueFrom(
      http(
        'defects.change',
        { params: { project: 'p1', id: 'SHOP-1' }, body },
        { key: '0189c1d0-7b6f-7cc3-98c4-dc0c0c07398f' },
      ),
    );
    expect(server.seen[0]).toMatchObject({
      method: 'PATCH',
      url: '/wi/api/v1/p1/defects/SHOP-1',
      headers: { 'idempotency-key': '0189c1d0-7b6f-7cc3-98c4-dc0c0c07398f', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });
  test('encodes the values of its path and its query', async () => {
    await using server = await startCallServer((response) => json(response, 200, { url: '/x' }));
    await firstValueFrom(
      callsTo(server.url).http('files.link', { params: { project: '../a?b#c' }, query: { path: 'a b&c=ä/../d' } }),
    );
    const seen = new URL(server.seen[0]?.url ?? '', 'http://a');
    expect(seen.pathname).toBe('/aa/api/v1/assets/url/..%2Fa%3Fb%23c');
    expect([...seen.searchParams]).toEqual([['path', 'a b&c=ä/../d']]);
  });
  test('sends bytes unchanged', async () => {
    await using server = await startCallServer((response) =>
      json(response, 201, { id: 'u1', filename: 'a.txt', mimeType: 'text/plain', size: 3 }),
    );
    await firstValueFrom(
      callsTo(server.url).http('files.upload', {
        params: { project: 'p1', id: 'u1' },
        query: { filename: 'a.txt' },
        bytes: new Blob(['abc']),
      }),
    );
    expect(server.seen[0]).toMatchObject({
      method: 'PUT',
      body: 'abc',
      headers: { 'content-type': 'application/octet-stream' },
    });
  });
  test('without subscribers is aborted', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startCallServer((response) => response.on('close', () => closed.resolve()));
    const subscription = callsTo(server.url).http('live.channels', {}).subscribe();
    while (server.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    subscription.unsubscribe();
    await closed.promise;
  });
});

describe('a 401', () => {
  test('renews the token once and repeats the call with the same id', async () => {
    await using server = await startCallServer((response, _, count) =>
      count === 1 ? json(response, 401, { kind: 'signedOut' }) : json(response, 200, result),
    );
    const { http, signedOut } = callsTo(server.url);
    await firstValueFrom(http('defects.delete', { params: { project: 'p1', id: 'SHOP-1' } }, { key: 'k-12345678' }));
    expect(server.seen.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
      ['Bearer first', 'k-12345678'],
      ['Bearer second', 'k-12345678'],
    ]);
    expect(signedOut).toEqual([]);
  });
  test('with the renewed token, too, signs out after two calls [AUTH-012]', async () => {
    await using server = await startCallServer((response) =>
      json(response, 401, { kind: 'signedOut' }, 'application/problem+json'),
    );
    const { http, signedOut } = callsTo(server.url);
    expect(await problemOf(firstValueFrom(http('live.channels', {})))).toEqual({ kind: 'signedOut' });
    expect([server.seen.length, signedOut]).toEqual([2, ['told']]);
  });
  test('without a new token signs out [AUTH-012]', async () => {
    await using server = await startCallServer((response) => json(response, 401, {}));
    const { http, signedOut } = callsTo(server.url, { renew: () => Promise.reject({ kind: 'signedOut' }) });
    expect(await problemOf(firstValueFrom(http('live.channels', {})))).toEqual({ kind: 'signedOut' });
    expect(signedOut).toEqual(['told']);
  });
  test('for the token call itself is an ordinary answer', async () => {
    await using server = await startCallServer((response) => json(response, 401, {}));
    const { http, signedOut } = callsTo(server.url);
    expect(await problemOf(firstValueFrom(http('session.token', {})))).toEqual({ kind: 'signedOut' });
    expect([server.seen.length, signedOut]).toEqual([1, []]);
  });
});

describe('a problem', () => {
  test('of the server is returned unchanged', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Invalid',
      status: 422,
      kind: 'invalid',
      field: 'header',
      rule: 'required',
    };
    await using server = await startCallServer((response) => json(response, 422, problem, 'application/problem+json'));
    expect(await problemOf(firstValueFrom(callsTo(server.url).http('live.channels', {})))).toEqual(problem);
  });
  test.each([
    [403, 'forbidden', true],
    [404, 'missing', true],
    [400, 'invalid', true],
    [413, 'invalid', true],
    [429, 'busy', false],
    [500, 'busy', false],
    [502, 'busy', false],
    [503, 'busy', false],
  ] as const)('of a proxy with status %i has the kind %s', async (status, kind, final) => {
    await using server = await startCallServer((response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>no</html>'),
    );
    const problem = toProblem(await problemOf(firstValueFrom(callsTo(server.url).http('live.channels', {}))));
    expect([problem.kind, isFinal(problem)]).toEqual([kind, final]);
  });
  test('is offline if there is no answer', async () => {
    const url = await startCallServer(() => {}).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server.url;
    });
    expect(await problemOf(firstValueFrom(callsTo(url).http('live.channels', {})))).toEqual({ kind: 'offline' });
  });
  test('is offline if the connection breaks', async () => {
    await using server = await startCallServer((response) => response.destroy());
    expect(await problemOf(firstValueFrom(callsTo(server.url).http('live.channels', {})))).toEqual({ kind: 'offline' });
  });
  test('is offline if the answer takes too long', async () => {
    await using server = await startCallServer(() => {});
    expect(await problemOf(firstValueFrom(callsTo(server.url, { timeout: 50 }).http('live.channels', {})))).toEqual({
      kind: 'offline',
    });
  });
  test('is transient if the answer is incomplete', async () => {
    await using server = await startCallServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"channels":[');
    });
    expect(
      isFinal(
        toProblem(await problemOf(firstValueFrom(callsTo(server.url, { timeout: 100 }).http('live.channels', {})))),
      ),
    ).toBe(false);
  });
  test.each([{}, { channels: 'none' }, null, [], { channels: [{ destination: 7, position: 'x' }] }])(
    'is reported for an answer with the wrong shape: %j',
    async (body) => {
      await using server = await startCallServer((response) => json(response, 200, body));
      expect(toProblem(await problemOf(firstValueFrom(callsTo(server.url).http('live.channels', {})))).kind).toBe(
        'broken',
      );
    },
  );
});
