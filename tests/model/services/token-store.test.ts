import { describe, expect, test } from 'vitest';
import { createTokenStore, type TokenAnswer } from '../../../src/services/session/token-store.ts';

const minute = 60_000;

const begin = () => {
  let clock = 1_000_000;
  const waiting: { resolve(answer: TokenAnswer): void; reject(error: unknown): void }[] = [];
  let request = 0;
  const ask = () => {
    request += 1;
    return new Promise<TokenAnswer>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const tokenStore = createTokenStore(ask, () => clock);
  return {
    tokenStore,
    asked: () => request,
    answer: (token: string) => waiting.shift()?.resolve({ token, lifetime: 5 * minute }),
    refuse: (error: unknown) => waiting.shift()?.reject(error),
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
  };
};

const withToken = async () => {
  const begun = begin();
  const token = begun.tokenStore.token();
  begun.answer('first');
  await token;
  return begun;
};

describe('a token', () => {
  test('is requested once for simultaneous callers', async () => {
    const { tokenStore, asked: request, answer } = begin();
    const all = Promise.all([tokenStore.token(), tokenStore.token(), tokenStore.renew()]);
    answer('first');
    expect(await all).toEqual(['first', 'first', 'first']);
    expect(request()).toBe(1);
  });
  test('is not requested again while it is valid', async () => {
    const { tokenStore, asked: request, pass } = await withToken();
    pass(5 * minute - 1);
    expect(await tokenStore.token()).toBe('first');
    expect(request()).toBe(1);
  });
  test('is requested again after it has expired', async () => {
    const { tokenStore, answer, pass } = await withToken();
    pass(5 * minute);
    const token = tokenStore.token();
    answer('second');
    expect(await token).toBe('second');
  });
  test('is renewed only in the last fifth of its lifetime [AUTH-002]', async () => {
    const { tokenStore, pass } = await withToken();
    pass(4 * minute - 1);
    expect(tokenStore.needsRenewal()).toBe(false);
    pass(1);
    expect(tokenStore.needsRenewal()).toBe(true);
  });
  test('that was renewed is fresh again', async () => {
    const { tokenStore, answer, pass } = await withToken();
    pass(4 * minute);
    const renewed = tokenStore.renew();
    answer('second');
    expect([await renewed, tokenStore.needsRenewal(), await tokenStore.token()]).toEqual(['second', false, 'second']);
  });
  test('that could not be renewed fails for all waiting callers, and can be requested again', async () => {
    const { tokenStore, asked: request, refuse, answer } = begin();
    const [one, other] = [tokenStore.token(), tokenStore.token()];
    refuse({ kind: 'signedOut' });
    await expect(one).rejects.toEqual({ kind: 'signedOut' });
    await expect(other).rejects.toEqual({ kind: 'signedOut' });
    const again = tokenStore.token();
    answer('second');
    expect([await again, request()]).toEqual(['second', 2]);
  });
  test('is gone after it was cleared', async () => {
    const { tokenStore, answer } = await withToken();
    tokenStore.forget();
    expect(tokenStore.needsRenewal()).toBe(true);
    const token = tokenStore.token();
    answer('second');
    expect(await token).toBe('second');
  });
});
