import { createApiKeys } from '../../server/api-keys/api-keys.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { createPasswordStep } from '../../server/identity/password-step.ts';
import { createSessionStore } from '../../server/session/session-store.ts';
import { rngOf } from '../../tests/storm/rng.ts';
import { Product } from '../product/product.ts';
import { chanceOfSame } from '../report/chance-of-same.ts';
import { milliseconds, quantile } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/** Whether the time of a rejection reveals how close a guess was. Measured below HTTP, where nothing hides a difference and no rate limit applies. */
const samples = 10_000;
/** A sign-in is slow on purpose: BENCH_LOGINS=10000 takes an hour and more. */
const logins = Number(process.env['BENCH_LOGINS'] ?? 200);

interface Pair {
  readonly what: string;
  readonly near: () => unknown;
  readonly peer: string;
  readonly far: () => unknown;
  readonly count?: number;
}

/** Alternates both, starting at random, so that other load on the machine affects both alike. */
const measure = async ({ what, near, peer, far, count = samples }: Pair): Promise<Row> => {
  const rng = rngOf(7);
  const times = { near: [] as number[], far: [] as number[] };
  const take = async (name: 'near' | 'far', isCounted: boolean) => {
    const began = performance.now();
    await (name === 'near' ? near() : far());
    if (isCounted) times[name].push(performance.now() - began);
  };
  for (let turn = -20; turn < count; turn += 1)
    for (const name of rng.chance(0.5) ? (['near', 'far'] as const) : (['far', 'near'] as const))
      await take(name, turn >= 0);
  const p = chanceOfSame(times.near, times.far);
  return {
    what: `${what} (${count.toLocaleString('en-US')} each)`,
    ours: milliseconds(quantile(times.near, 0.5)),
    peer,
    theirs: milliseconds(quantile(times.far, 0.5)),
    ratio: p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`,
  };
};

/** A positive control that must be detected: it stops at the first wrong character. */
const naive = (given: string, right: string) => {
  let equal = 0;
  for (let round = 0; round < 200; round += 1)
    for (let at = 0; at < right.length && given[at] === right[at]; at += 1) equal += 1;
  return equal;
};

const lastWrong = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
const allWrong = (text: string) => [...text].map((letter) => (letter === 'x' ? 'y' : 'x')).join('');
/** Made before they are timed. */
const guessesAt = (text: string) => ({ near: lastWrong(text), far: allWrong(text) });

const pairsOf = async ({ kysely }: Database): Promise<readonly Pair[]> => {
  const { id, email } = await kysely.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  const keys = createApiKeys(kysely, Date.now);
  const until = Date.now() + 86_400_000;
  const { apiKey } = await kysely
    .transaction()
    .execute((tx) => keys.add(tx, id, { name: 'Guessed at', permissions: [], until }));
  const [shown, secret] = [apiKey.slice(0, 14), apiKey.slice(14)];
  const store = createSessionStore(kysely, Buffer.alloc(32, 1));
  const tokens = { refresh: 'r', access: 'a', id: null, life: 300, claims: {} };
  const cookie = await store.open(id, tokens, Date.now(), { userAgent: '', address: '' }, null);
  const attempts = { take: async () => ({ wait: 0, forgive: async () => {} }), sweep: async () => {} };
  const signIn = createPasswordStep({ database: kysely, attempts, now: Date.now });
  const [ofKey, ofCookie] = [guessesAt(secret), guessesAt(cookie)];
  const keysTried = { near: shown + ofKey.near, far: shown + ofKey.far };
  const password = 'not the password of anybody';
  const forms = { near: { email, password }, far: { email: `x${email}`, password } };
  return [
    {
      what: 'An API key of which only the last letter is wrong',
      near: () => keys.find(keysTried.near),
      peer: 'one of which all are',
      far: () => keys.find(keysTried.far),
    },
    {
      what: 'A cookie of a session of which only the last letter is wrong',
      near: () => store.find(ofCookie.near, Date.now()),
      peer: 'one of which all are',
      far: () => store.find(ofCookie.far, Date.now()),
    },
    {
      what: 'A wrong password of somebody',
      near: () => signIn(forms.near, '127.0.0.1'),
      peer: 'one of nobody',
      far: () => signIn(forms.far, '127.0.0.1'),
      count: logins,
    },
    {
      what: 'To see that a difference is found: a comparison that stops at the first wrong letter',
      near: () => naive(ofKey.near, secret),
      peer: 'all letters wrong',
      far: () => naive(ofKey.far, secret),
    },
  ];
};

export const guesses = async (): Promise<Part> => {
  const product = await Product.open();
  const database = await openDatabase(product.connection, 2);
  try {
    const rows: Row[] = [];
    for (const pair of await pairsOf(database)) rows.push(await measure(pair));
    return {
      title: 'Guesses',
      how:
        'The median time of a rejection, with near and far guesses alternating. The last column is not a ratio, but ' +
        'the probability that a difference of this size is due to chance (Mann–Whitney): below 0.01, the times would ' +
        'reveal something. The last row must be below it.',
      rows,
    };
  } finally {
    await database.close();
    await product.close();
  }
};
