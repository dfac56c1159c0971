import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSharedAnswers } from '../../../server/analytics/shared-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const opened = () => {
  let count = 0;
  const shared = createSharedAnswers<number>();
  const ask = (key: string) => shared(key, async () => (count += 1));
  return { ask, shared };
};

describe('answers to the same question', () => {
  test('are shared for a second, and counted again after it', async () => {
    const { ask } = opened();
    expect(await Promise.all([ask('tile'), ask('tile'), ask('other')])).toEqual([1, 1, 2]);
    vi.advanceTimersByTime(999);
    expect(await ask('tile')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await ask('tile')).toBe(3);
  });

  test('are not shared when they fail', async () => {
    const { ask, shared } = opened();
    const fails = shared('tile', () => Promise.reject(new Error('too slow')));
    await expect(fails).rejects.toThrow('too slow');
    expect(await ask('tile')).toBe(1);
  });

  test('that fail late do not end those that came after them', async () => {
    const { ask, shared } = opened();
    const late = Promise.withResolvers<number>();
    const fails = shared('tile', () => late.promise);
    vi.advanceTimersByTime(1_000);
    expect(await ask('tile')).toBe(1);
    late.reject(new Error('too slow'));
    await expect(fails).rejects.toThrow('too slow');
    expect(await ask('tile')).toBe(1);
  });

  test('are limited in number', async () => {
    const { ask } = opened();
    for (let at = 0; at < 600; at += 1) await ask(`tile ${at}`);
    expect([await ask('tile 499'), await ask('tile 599')]).toEqual([500, 601]);
  });
});
