import { limits } from '../../domain/limits.ts';
import type { PageLocks } from '../tabs/page-locks.ts';
import type { Cipher } from './cipher.ts';
import type { InstantCipher } from './instant-cipher.ts';

/**
 * The user's latest saves, stored on the device synchronously, within the click that caused them. IndexedDB is
 * asynchronous, which is too late while a page unloads.
 *
 *   write ─▶ localStorage, encrypted ─▶ done, once IndexedDB or the server has it
 *                 └─▶ the page is gone ─▶ taken over by the user's next page, or by one that is open
 *
 *   assay-wal/<page>       the key of a page, encrypted with the device key
 *   assay-wal/<page>/<n>   an entry, encrypted with the key of that page
 *
 * Names and order reveal nothing about users or their work. A page holds a lock while it lives; a page that takes over
 * its entries holds that lock until the last of them is done, so that each entry always has a single owner.
 */
export interface WriteAheadLog {
  /** Replaces the previous value of the same name. */
  write(name: string, value: unknown): void;
  /** The entry is stored elsewhere permanently, or is no longer wanted. */
  done(name: string): void;
  /** False while an entry exists only in the memory of this page. */
  isDurable(): boolean;
  /** Passes on the entries of pages that are gone, oldest first: existing ones before it resolves. */
  takeOver(onEntries: (entries: readonly LeftEntry[]) => void): Promise<void>;
  /** Called when the page may be closing: removes owned pages that have no entries. */
  tidy(): void;
  close(): void;
}

export interface LeftEntry {
  readonly name: string;
  readonly value: unknown;
}

export interface WriteAheadNeeds {
  storage(): Storage;
  /** Calls back for each key that another page has written; returns the unsubscribe function. */
  onStored(onEntries: (key: string) => void): () => void;
  readonly locks: PageLocks;
  readonly cipher: Pick<Cipher, 'seal' | 'open'>;
  /** By default, when it is needed. */
  readonly loadCipher?: typeof loadInstantCipher;
  newId(): string;
  now(): number;
}

interface Row extends LeftEntry {
  readonly at: number;
}

const root = 'assay-wal/';

/** Only a device that stores something needs it. */
export const loadInstantCipher = () => import('./instant-cipher.ts');

/** Without usable storage, entries stay in memory until they are done. */
export const createLooseLog = (): WriteAheadLog => {
  const loose = new Set<string>();
  return {
    write: (name) => void loose.add(name),
    done: (name) => void loose.delete(name),
    isDurable: () => loose.size === 0,
    takeOver: () => Promise.resolve(),
    tidy: () => {},
    close: () => {},
  };
};

export const openWriteAheadLog = async (needs: WriteAheadNeeds): Promise<WriteAheadLog> => {
  const { locks, cipher, now } = needs;
  const storage = needs.storage();
  const page = needs.newId();
  const { createInstantCipher, openInstantCipher } = await (needs.loadCipher ?? loadInstantCipher)();
  const own = await createInstantCipher(cipher);
  /** The pages that this page owns, by name: itself, and those that it took over. */
  const held = new Map([[page, (await locks.tryHold(page)) ?? (() => {})]]);
  /** The keys of the rows that hold the entries of a name. */
  const places = new Map<string, Set<string>>();
  const loose = new Set<string>();
  const watched = new Set([page]);
  const ended = new AbortController();
  let count = 0;

  const pageOf = (key: string) => key.slice(root.length).split('/')[0] ?? '';
  const keysOf = (prefix: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  const rowsOf = (of: string) => keysOf(`${root}${of}/`);
  const placesOf = (name: string) => places.get(name) ?? new Set<string>();
  const isOwn = (key: string) => pageOf(key) === page;

  const put = (name: string, value: unknown) => {
    const row: Row = { name, at: now(), value };
    const text = JSON.stringify(row);
    if (text.length > limits.writeAheadLength) throw new Error(`${text.length} characters are too many`);
    if (storage.getItem(root + page) === null) storage.setItem(root + page, own.sealedKey);
    const known = placesOf(name);
    const key = [...known].find(isOwn) ?? `${root}${page}/${(count += 1)}`;
    storage.setItem(key, own.seal(text));
    places.set(name, known.add(key));
  };

  /** Removes the rest of a page whose last entry is done. */
  const releasePage = (of: string) => {
    if (of === page || rowsOf(of).length > 0) return;
    storage.removeItem(root + of);
    held.get(of)?.();
    held.delete(of);
    watched.delete(of);
  };

  const readRow = (opener: InstantCipher, key: string): Row | null => {
    try {
      return JSON.parse(opener.open(storage.getItem(key) ?? '')) as Row;
    } catch {
      // It stays stored: an unreadable entry must not be discarded.
      return null;
    }
  };

  /** All entries of a page, except those overwritten here since. This page holds its lock. */
  const adopt = (of: string, opener: InstantCipher, release: () => void): readonly Row[] => {
    if (ended.signal.aborted) {
      release();
      return [];
    }
    held.set(of, release);
    const rows: Row[] = [];
    for (const key of rowsOf(of)) {
      const row = readRow(opener, key);
      if (!row) continue;
      const known = placesOf(row.name);
      if (![...known].some(isOwn)) rows.push(row);
      places.set(row.name, known.add(key));
    }
    releasePage(of);
    return rows;
  };

  /** The current entries, unless the page is still alive: then `later` is called once it has ended. */
  const takeOverPage = async (of: string, later: (rows: readonly Row[]) => void): Promise<readonly Row[]> => {
    const sealedKey = storage.getItem(root + of);
    if (watched.has(of) || sealedKey === null || ended.signal.aborted) return [];
    watched.add(of);
    const opener = await openInstantCipher(cipher, sealedKey).catch(() => null);
    // It belongs to another user and waits for them.
    if (!opener) return [];
    const release = await locks.tryHold(of);
    if (release) return adopt(of, opener, release);
    // When that page ends, its entries belong to the first page that acquires the lock.
    void locks.hold(of, ended.signal).then(
      (given) => later(adopt(of, opener, given)),
      () => {},
    );
    return [];
  };

  let stopHearing = () => {};
  const tidy = () => {
    for (const of of held.keys()) releasePage(of);
    if (rowsOf(page).length === 0) storage.removeItem(root + page);
  };

  return {
    write(name, value) {
      try {
        put(name, value);
        loose.delete(name);
      } catch {
        // No space or no permission: the entry is in memory only, and leaving the page shows a warning.
        loose.add(name);
      }
    },
    done(name) {
      loose.delete(name);
      const known = placesOf(name);
      places.delete(name);
      for (const key of known) storage.removeItem(key);
      for (const of of new Set([...known].map(pageOf))) releasePage(of);
    },
    isDurable: () => loose.size === 0,
    async takeOver(onEntries) {
      const tell = (rows: readonly Row[]) => {
        // Of several entries with the same name, the newest wins.
        const newest = new Map(rows.toSorted((one, other) => one.at - other.at).map((row) => [row.name, row]));
        if (newest.size > 0) onEntries([...newest.values()]);
      };
      const look = (of: string) => takeOverPage(of, tell);
      // Without Web Locks it is unknown whether another page still lives, so only a start takes entries over.
      if (locks.areThere)
        stopHearing = needs.onStored((key) => {
          if (key.startsWith(root)) void look(pageOf(key)).then(tell);
        });
      tell((await Promise.all([...new Set(keysOf(root).map(pageOf))].map(look))).flat());
    },
    tidy,
    close() {
      stopHearing();
      ended.abort();
      tidy();
      for (const release of held.values()) release();
    },
  };
};
