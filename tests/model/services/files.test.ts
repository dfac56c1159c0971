import type { ServerResponse } from 'node:http';
import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { createFileBytes } from '../../../src/services/files/file-bytes.ts';
import { createHttp } from '../../../src/services/http/http.ts';
import { startCallServer } from './call-server.ts';

const httpTo = (url: string) =>
  createHttp({
    baseUrl: url,
    fetch,
    sendBytes: () => Promise.reject(new Error('asked for')),
    timeout: 5_000,
    token: () => Promise.resolve('first'),
    renew: () => Promise.resolve('second'),
    onSignedOut: () => {},
  });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no problem',
    (error: unknown) => error,
  );

describe('a file', () => {
  const bytes = (response: ServerResponse) =>
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="a_.csv"; filename*=UTF-8''%C3%A4.csv`,
    });
  const exported = (url: string) =>
    firstValueFrom(
      httpTo(url)('defects.export', { params: { project: 'p1' }, body: {} }, { timeout: 400 }),
    ) as Promise<File>;
  test('takes its time as long as bytes come, and has the name that it was given [DOWN-003]', async () => {
    await using server = await startCallServer((response) => {
      bytes(response);
      let left = 8;
      const timer = setInterval(() => {
        response.write('x');
        left -= 1;
        if (left > 0) return;
        clearInterval(timer);
        response.end();
      }, 100);
    });
    const file = await exported(server.url);
    expect([file.name, await file.text()]).toEqual(['ä.csv', 'xxxxxxxx']);
  });
  test('is given up after half a minute without a byte [DOWN-003]', async () => {
    expect(limits.fileTimeout).toBe(30_000);
    await using server = await startCallServer((response) => bytes(response).write('x'));
    expect(await problemOf(exported(server.url))).toEqual({ kind: 'offline' });
    const files = createFileBytes({ fetch, baseUrl: server.url, timeout: 100 });
    expect(await problemOf(firstValueFrom(files('/files/token')))).toEqual({ kind: 'offline' });
  });
});
