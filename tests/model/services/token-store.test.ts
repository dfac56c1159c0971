import { describe, expect, test } from 'vitest';
import { createTokenStore, type TokenAnswer } from '../../../src/services/session/token-store.ts';

const minute = 60_000;

const begin = () => {
  let clock = 1_000_000;
  const waiting: { resolve(answer: TokenAnswer): void; reject(error: unknown): void }[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    return new Promise<TokenAnswer>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const storageQueue = createTokenStore(ask, () => clock);
  return {
    storageQueue,
    asked: () => asked,
    answer: (token: string) => waiting.shift()?.resolve({ token, lifetime: 5 * minute }),
    refuse: (error: unknown) => waiting.shift()?.reject(error),
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};

const withToken = async () => {
  const begun = begin();
  const token = begun.storageQueue.token();
  begun.answer('first');
  await token;
  return begun;
};

describe('a token', () => {
  test('is asked for once, however many want it at the same time', async () => {
    const { storageQueue, asked, answer } = begin();
    const all = Promise.all([storageQueue.token(), storageQueue.token(), storageQueue.renew()]);
    answer('first');
    expect(await all).toEqual(['first', 'first', 'first']);
    expect(asked()).toBe(1);
  });
  test('that still lives is not asked for again', async () => {
    const { storageQueue, asked, pass } = await withToken();
    pass(5 * minute - 1);
    expect(await storageQueue.token()).toBe('first');
    expect(asked()).toBe(1);
  });
  test('that has ended is asked for again', async () => {
    const { storageQueue, answer, pass } = await withToken();
    pass(5 * minute);
    const token = storageQueue.token();
    answer('second');
    expect(await token).toBe('second');
  });
  test('goes to the network only once less than a fifth of its life is left [AUTH-002]', async () => {
    const { storageQueue, pass } = await withToken();
    pass(4 * minute - 1);
    expect(storageQueue.needsRenewal()).toBe(false);
    pass(1);
    expect(storageQueue.needsRenewal()).toBe(true);
  });
  test('that was renewed is fresh again', async () => {
    const { storageQueue, answer, pass } = await withToken();
    pass(4 * minute);
    const renewed = storageQueue.renew();
    answer('second');
    expect([await renewed, storageQueue.needsRenewal(), await storageQueue.token()]).toEqual([
      'second',
      false,
      'second',
    ]);
  });
  test('that could not be renewed is refused to everybody who waits, and can be asked for again', async () => {
    const { storageQueue, asked, refuse, answer } = begin();
    const [one, other] = [storageQueue.token(), storageQueue.token()];
    refuse({ kind: 'signedOut' });
    await expect(one).rejects.toEqual({ kind: 'signedOut' });
    await expect(other).rejects.toEqual({ kind: 'signedOut' });
    const again = storageQueue.token();
    answer('second');
    expect([await again, asked()]).toEqual(['second', 2]);
  });
  test('that was forgotten is gone', async () => {
    const { storageQueue, answer } = await withToken();
    storageQueue.forget();
    expect(storageQueue.needsRenewal()).toBe(true);
    const token = storageQueue.token();
    answer('second');
    expect(await token).toBe('second');
  });
});
