import { afterEach, expect, test, vi } from 'vitest';
import { readInThread } from '../../../server/import-jobs/read-in-thread.ts';
import { readerLimits } from '../../../server/import-jobs/reader-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { LinesSummary } from './lines-reader.ts';

/** Threads that read files: kept after a small file, ended after anything else. */
const script = new URL('./lines-reader.ts', import.meta.url);
const tooSlow = invalid('file', { code: 'importFileSlow' });

const read = (text: string, onBatch: (batch: string) => Promise<void> = async () => {}): Promise<LinesSummary> =>
  readInThread(new TextEncoder().encode(text), { script, request: 'read', account: 'acme', tooSlow }, onBatch);

afterEach(() => vi.useRealTimers());

test('a small file is read by the thread of the one before, batch by batch', async () => {
  const { thread } = await read('a');
  const batches: string[] = [];
  expect(await read('b\nc', async (batch) => void batches.push(batch))).toEqual({ thread, lines: 2 });
  expect(batches).toEqual(['read b', 'read c']);
});

test('files at the same time have a thread each', async () => {
  const [one, other] = await Promise.all([read('a'), read('b')]);
  expect(one.thread).not.toBe(other.thread);
});

test('a wrong file ends its thread, and the next file is read by another', async () => {
  const { thread } = await read('a');
  await expect(read('wrong')).rejects.toMatchObject({ kind: 'invalid', field: 'file' });
  expect((await read('b')).thread).not.toBe(thread);
});

test('a batch that cannot be stored ends the thread', async () => {
  const { thread } = await read('a');
  const full = new Error('the disk is full');
  await expect(read('b', () => Promise.reject(full))).rejects.toBe(full);
  expect((await read('c')).thread).not.toBe(thread);
});

test('the thread of a large file ends with it', async () => {
  const { thread } = await read('a'.repeat(readerLimits.keptAfter + 1));
  expect((await read('b')).thread).not.toBe(thread);
});

test('a thread that waits too long for a file ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { thread } = await read('a');
  await vi.advanceTimersByTimeAsync(readerLimits.idle);
  expect((await read('b')).thread).not.toBe(thread);
});
