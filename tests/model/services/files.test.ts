import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { createFileBytes } from '../../../src/services/files/file-bytes.ts';
import { createHttp } from '../../../src/services/http/http.ts';

/** File downloads over a connection whose clock the test controls. */
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const headers = {
  'content-type': 'text/csv',
  'content-disposition': `attachment; filename="a_.csv"; filename*=UTF-8''%C3%A4.csv`,
};

const lineOf = () => {
  const seen = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const fetchIt = (async (_: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
        seen.resolve(stream);
      },
    });
    return new Response(body, { headers });
  }) as typeof fetch;
  return { fetchIt, stream: seen.promise };
};

const exported = (fetchIt: typeof fetch) =>
  firstValueFrom(
    createHttp({
      baseUrl: '',
      fetch: fetchIt,
      sendBytes: () => Promise.reject(new Error('asked for')),
      timeout: limits.callTimeout,
      heldToken: () => null,
      token: () => Promise.resolve('first'),
      renew: () => Promise.resolve('second'),
      onSignedOut: () => {},
    })('defects.export', { params: { project: 'p1' }, body: {} }, { timeout: limits.fileTimeout }),
  ) as Promise<File>;
const downloaded = (fetchIt: typeof fetch) =>
  firstValueFrom(createFileBytes({ fetch: fetchIt, baseUrl: '', timeout: limits.fileTimeout })('/files/token'));

describe.each([
  ['an export', exported],
  ['a download', downloaded],
] as const)('%s', (_, begin) => {
  test('continues as long as bytes arrive, and keeps its file name [DOWN-003]', async () => {
    const { fetchIt, stream } = lineOf();
    const file = begin(fetchIt);
    const line = await stream;
    for (const letter of 'abcd') {
      await vi.advanceTimersByTimeAsync(limits.fileTimeout - 1);
      line.enqueue(new TextEncoder().encode(letter));
      await vi.advanceTimersByTimeAsync(0);
    }
    line.close();
    expect([(await file).name, await (await file).text()]).toEqual(['ä.csv', 'abcd']);
  });
  test('is aborted after half a minute without a byte [DOWN-003]', async () => {
    expect(limits.fileTimeout).toBe(30_000);
    const { fetchIt, stream } = lineOf();
    const ended = begin(fetchIt).then(
      () => 'no problem',
      (error: unknown) => error,
    );
    (await stream).enqueue(new TextEncoder().encode('a'));
    await vi.advanceTimersByTimeAsync(limits.fileTimeout);
    expect(await ended).toEqual({ kind: 'offline' });
  });
});
