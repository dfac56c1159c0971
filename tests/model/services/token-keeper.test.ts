import { describe, expect, test } from 'vitest';
import { createTokenKeeper, type TokenAnswer } from '../../../src/services/session/token-keeper.ts';

const minute = 60_000;

const begin = () => {
  let clock = 1_000_000;
  const waiting: { resolve(answer: TokenAnswer): void; reject(error: unknown): void }[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    return new Promise<TokenAnswer>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const keeper = createTokenKeeper(ask, () => clock);
  return {
    keeper,
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
  const token = begun.keeper.token();
  begun.answer('first');
  await token;
  return begun;
};

describe('a token', () => {
  test('is asked for once, however many want it at the same time', async () => {
    const { keeper, asked, answer } = begin();
    const all = Promise.all([keeper.token(), keeper.token(), keeper.renew()]);
    answer('first');
    expect(await all).toEqual(['first', 'first', 'first']);
    expect(asked()).toBe(1);
  });
  test('that still lives is not asked for again', async () => {
    const { keeper, asked, pass } = await withToken();
    pass(5 * minute - 1);
    expect(await keeper.token()).toBe('first');
    expect(asked()).toBe(1);
  });
  test('that has ended is asked for again', async () => {
    const { keeper, answer, pass } = await withToken();
    pass(5 * minute);
    const token = keeper.token();
    answer('second');
    expect(await token).toBe('second');
  });
  test('goes to the network only once less than a fifth of its life is left [AUTH-002]', async () => {
    const { keeper, pass } = await withToken();
    pass(4 * minute - 1);
    expect(keeper.needsRenewal()).toBe(false);
    pass(1);
    expect(keeper.needsRenewal()).toBe(true);
  });
  test('that was renewed is fresh again', async () => {
    const { keeper, answer, pass } = await withToken();
    pass(4 * minute);
    const renewed = keeper.renew();
    answer('second');
    expect([await renewed, keeper.needsRenewal(), await keeper.token()]).toEqual(['second', false, 'second']);
  });
  test('that could not be renewed is refused to everybody who waits, and can be asked for again', async () => {
    const { keeper, asked, refuse, answer } = begin();
    const [one, other] = [keeper.token(), keeper.token()];
    refuse({ kind: 'signedOut' });
    await expect(one).rejects.toEqual({ kind: 'signedOut' });
    await expect(other).rejects.toEqual({ kind: 'signedOut' });
    const again = keeper.token();
    answer('second');
    expect([await again, asked()]).toEqual(['second', 2]);
  });
  test('that was forgotten is gone', async () => {
    const { keeper, answer } = await withToken();
    keeper.forget();
    expect(keeper.needsRenewal()).toBe(true);
    const token = keeper.token();
    answer('second');
    expect(await token).toBe('second');
  });
});
