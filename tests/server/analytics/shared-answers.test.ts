import { describe, expect, test } from 'vitest';
import { createSharedAnswers } from '../../../server/analytics/shared-answers.ts';

const opened = () => {
  let [now, count] = [0, 0];
  const shared = createSharedAnswers<number>(() => now);
  const ask = (key: string) => shared(key, async () => (count += 1));
  return { ask, shared, wait: (time: number) => (now += time) };
};

describe('answers to the same question', () => {
  test('are shared for a second, and counted again after it', async () => {
    const { ask, wait } = opened();
    expect(await Promise.all([ask('tile'), ask('tile'), ask('other')])).toEqual([1, 1, 2]);
    wait(999);
    expect(await ask('tile')).toBe(1);
    wait(1);
    expect(await ask('tile')).toBe(3);
  });

  test('are not shared when they fail', async () => {
    const { ask, shared } = opened();
    const fails = shared('tile', () => Promise.reject(new Error('too slow')));
    await expect(fails).rejects.toThrow('too slow');
    expect(await ask('tile')).toBe(1);
  });

  test('are limited in number', async () => {
    const { ask } = opened();
    for (let at = 0; at < 600; at += 1) await ask(`tile ${at}`);
    expect(await ask('tile 599')).toBe(600);
    expect(await ask('tile 0')).toBe(601);
  });
});
