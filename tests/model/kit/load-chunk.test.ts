import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from '../../../src/ui/kit/layout/load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (error: unknown) => error as ChunkLoadError,
  );

test('a chunk that does not load within 120 seconds is a ChunkLoadError [SHELL-028]', async () => {
  let failed: ChunkLoadError | null = null;
  void failureOf(loadChunk(() => new Promise(() => {}))).then((error) => (failed = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBe(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' });
});

test.each([
  ['Failed to fetch dynamically imported module: /assets/x.js', 'CHUNK_LOAD_FAILED'],
  ['Unable to preload CSS for /assets/x.css', 'CSS_CHUNK_LOAD_FAILED'],
])('"%s" has the code %s [SHELL-028, SHELL-029]', async (message, code) => {
  const failing = failureOf(loadChunk(() => Promise.reject(new TypeError(message))));
  await vi.advanceTimersByTimeAsync(4_000);
  const failed = await failing;
  expect([failed?.name, failed?.code, failed?.message]).toEqual(['ChunkLoadError', code, message]);
  expect(failed?.cause).toBeInstanceOf(TypeError);
});

test('a chunk whose server stops in the middle is loaded again, after 1 and 3 seconds', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries < 3 ? Promise.reject(new TypeError('failed')) : Promise.resolve('part');
  };
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that loads is returned, and its timeout is cleared', async () => {
  expect(await loadChunk(() => Promise.resolve({ default: 7 }))).toEqual({ default: 7 });
  expect(vi.getTimerCount()).toBe(0);
});
