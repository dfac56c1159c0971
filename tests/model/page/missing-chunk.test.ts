import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mendMissingChunk } from '../../../src/app/offline/missing-chunk.ts';

/** What the page does about a chunk that did not load. */
const chunk = 'https://assay.example/assets/flow-page-1.js';
const named = new TypeError(`Failed to fetch dynamically imported module: ${chunk}`);
const unnamed = new TypeError('Importing a module script failed.');

let fail = (_: { readonly payload: Error }): void => {};
beforeEach(() => vi.stubGlobal('addEventListener', (_: string, listener: typeof fail) => void (fail = listener)));
afterEach(() => vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A status, or null for a server that does not answer. */
const pageWith = (status: number | null) => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  const [reload, requested] = [vi.fn(), [] as string[]];
  const at = { now: 1_000_000 };
  const answer = (address: string) => {
    requested.push(address);
    return status === null
      ? Promise.reject(new TypeError('refused'))
      : Promise.resolve({ ok: status < 400 } as Response);
  };
  mendMissingChunk({ storage: () => storage, now: () => at.now, fetch: answer as typeof fetch, reload });
  return { reload, requested, at };
};

test.each([
  ['that is gone: the page reloads', named, 404, 1],
  ['that was interrupted: it does not', named, 200, 0],
  ['of a server that does not answer: it does not', named, null, 0],
  ['without an address, of a server that answers: the page reloads', unnamed, 200, 1],
  ['without an address, of a server that does not answer: it does not', unnamed, null, 0],
] as const)('a chunk %s', async (_, payload, status, reloads) => {
  const { reload, requested } = pageWith(status);
  fail({ payload });
  await turn();
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(requested).toEqual([payload === named ? chunk : '/']);
});

test('several at once, and more within a minute, reload once', async () => {
  const { reload, at } = pageWith(404);
  fail({ payload: named });
  fail({ payload: named });
  await turn();
  at.now += 59_000;
  fail({ payload: named });
  await turn();
  expect(reload).toHaveBeenCalledTimes(1);
  at.now += 2_000;
  fail({ payload: named });
  await turn();
  expect(reload).toHaveBeenCalledTimes(2);
});
