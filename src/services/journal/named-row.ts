import type { Cipher, Sealed } from './cipher.ts';
import type { StoreName } from './journal-shape.ts';

/** The encrypted content of a row with an opaque key: it includes the name, so that the row can be identified. */
export interface NamedRow {
  readonly name: string;
  readonly value: unknown;
}

/** Commands and files already have random ids as keys; the view of the events is a single row. */
const plainKeys: readonly string[] = ['refused', 'quarantine', 'snapshot/now'];

export const hasPlainKey = (store: StoreName, name: string): boolean =>
  plainKeys.includes(store) || plainKeys.includes(`${store}/${name}`);

/** Cached responses share a prefix, so that all of them can be deleted at once. */
const prefixOf = (store: StoreName, name: string) =>
  store === 'snapshot' && name.startsWith('cache/') ? 'cache/' : '';

export const keyOf = async (cipher: Cipher, store: StoreName, name: string): Promise<string> =>
  hasPlainKey(store, name) ? name : `${prefixOf(store, name)}${await cipher.opaqueName(`${store}/${name}`)}`;

export const sealNamed = (cipher: Cipher, store: StoreName, name: string, value: unknown): Promise<Sealed> =>
  cipher.seal(hasPlainKey(store, name) ? value : ({ name, value } satisfies NamedRow));
