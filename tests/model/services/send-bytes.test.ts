import { JSDOM } from 'jsdom';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttp } from '../../../src/services/http/http.ts';
import { createSendBytes } from '../../../src/services/http/send-bytes.ts';
import { json, startCallServer } from './call-server.ts';

/** Uploads over a real connection with the XMLHttpRequest of jsdom. */
const windows: JSDOM[] = [];
afterEach(() => windows.splice(0).forEach(({ window }) => window.close()));

const reply = { id: 'up1', filename: 'a.bin', mimeType: 'application/octet-stream', size: 4_000_000 };
const uploadTo = (url: string, tokens: Partial<{ timeout: number; renew: () => Promise<string> }> = {}) => {
  const dom = new JSDOM('', { url });
  windows.push(dom);
  const http = createHttp({
    baseUrl: url,
    fetch: () => Promise.reject(new Error('asked for')),
    sendBytes: createSendBytes(() => new dom.window.XMLHttpRequest() as unknown as XMLHttpRequest),
    timeout: 5_000,
    heldToken: () => null,
    token: () => Promise.resolve('first'),
    renew: () => Promise.resolve('second'),
    onSignedOut: () => {},
    ...tokens,
  });
  const sent: number[] = [];
  const bytes = new dom.window.Blob([new Uint8Array(4_000_000)]) as unknown as Blob;
  const call = http(
    'files.upload',
    { params: { project: 'p1', id: 'up1' }, query: { filename: 'a.bin' }, bytes } as never,
    { onSent: (count) => sent.push(count) },
  );
  return { call, sent };
};
const problemOf = (call: ReturnType<typeof uploadTo>['call']) =>
  firstValueFrom(call).then(
    () => 'no problem',
    (error: unknown) => error,
  );

describe('an upload', () => {
  test('reports its progress up to the end, and returns the answer of the server', async () => {
    await using server = await startCallServer((response) => json(response, 201, reply));
    const { call, sent } = uploadTo(server.url);
    expect(await firstValueFrom(call)).toEqual(reply);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    expect(sent.at(-1)).toBe(4_000_000);
    expect(server.seen).toMatchObject([
      {
        method: 'PUT',
        url: '/wi/api/v1/p1/uploads/up1?filename=a.bin',
        headers: { authorization: 'Bearer first', 'content-type': 'application/octet-stream' },
      },
    ]);
  });
  test('is repeated with a new token if the first is rejected', async () => {
    await using server = await startCallServer((response, { headers }) =>
      headers.authorization === 'Bearer second' ? json(response, 201, reply) : json(response, 401, {}),
    );
    expect(await firstValueFrom(uploadTo(server.url).call)).toEqual(reply);
    expect(server.seen).toHaveLength(2);
  });
  test('returns the reason of the server', async () => {
    const tooBig = { kind: 'invalid', field: 'attachment', rule: 'File is too big' };
    await using server = await startCallServer((response) => json(response, 422, tooBig, 'application/problem+json'));
    expect(await problemOf(uploadTo(server.url).call)).toEqual(tooBig);
  });
  test('fails as offline if the connection breaks', async () => {
    await using server = await startCallServer((response) => response.destroy());
    expect(await problemOf(uploadTo(server.url).call)).toEqual({ kind: 'offline' });
  });
  test('stops without subscribers', async () => {
    const gone = Promise.withResolvers<void>();
    await using server = await startCallServer((response) => response.on('close', () => gone.resolve()));
    const { call } = uploadTo(server.url);
    const listening = call.subscribe({ error: () => {} });
    await expect.poll(() => server.seen.length).toBe(1);
    listening.unsubscribe();
    await gone.promise;
  });
  test('is aborted if nothing happens within the timeout of a call', async () => {
    await using server = await startCallServer(() => {});
    expect(await problemOf(uploadTo(server.url, { timeout: 50 }).call)).toEqual({ kind: 'offline' });
  });
});
