import type { Cipher, Sealed } from './cipher.ts';
import type { StoreName } from './journal-shape.ts';

/** What is sealed in a row whose key is opaque: its name lies inside, so that the row can still be told. */
export interface NamedRow {
  readonly name: string;
  readonly value: unknown;
}

/** Commands and files are keyed by random ids already; the view of the facts is one row. */
const plainKeys: readonly string[] = ['refused', 'quarantine', 'snapshot/now'];

export const hasPlainKey = (store: StoreName, name: string): boolean =>
  plainKeys.includes(store) || plainKeys.includes(`${store}/${name}`);

/** Answers of the server lie side by side, so that all of them can be dropped at once. */
const prefixOf = (store: StoreName, name: string) =>
  store === 'snapshot' && name.startsWith('cache/') ? 'cache/' : '';

export const keyOf = async (cipher: Cipher, store: StoreName, name: string): Promise<string> =>
  hasPlainKey(store, name) ? name : `${prefixOf(store, name)}${await cipher.opaqueName(`${store}/${name}`)}`;

export const sealNamed = (cipher: Cipher, store: StoreName, name: string, value: unknown): Promise<Sealed> =>
  cipher.seal(hasPlainKey(store, name) ? value : ({ name, value } satisfies NamedRow));
