import { limits } from '../../domain/limits.ts';
import type { PageLocks } from '../tabs/page-locks.ts';
import type { Cipher } from './cipher.ts';
import { createInstantCipher, openInstantCipher, type InstantCipher } from './instant-cipher.ts';

/**
 * What a person has just saved, on the device before the turn of the click is over. IndexedDB needs more turns, and a
 * page that is left has none.
 *
 *   write ─▶ localStorage, sealed ─▶ done, once IndexedDB or the server has it
 *                 └─▶ the page is gone ─▶ taken over by the next page of the same person, or by one that is open
 *
 *   assay-wal/<page>       the key of a page, sealed by the key of the device
 *   assay-wal/<page>/<n>   an entry, sealed by the key of that page
 *
 * Names and order say nothing about people or their work. A page holds a lock as long as it lives; whoever takes its
 * entries over holds that lock until the last of them is done, so that each entry has one owner at any time.
 */
export interface WriteAheadLog {
  /** Replaces what was written by the same name. */
  write(name: string, value: unknown): void;
  /** It lies somewhere else for good, or is not wanted any more. */
  done(name: string): void;
  /** False while something that was written lies in this page only. */
  isDurable(): boolean;
  /** Tells what pages that are gone have left, oldest first: what lies here now before it resolves. */
  takeOver(onEntries: (entries: readonly LeftEntry[]) => void): Promise<void>;
  /** The page may be left: what is empty goes. */
  tidy(): void;
  close(): void;
}

export interface LeftEntry {
  readonly name: string;
  readonly value: unknown;
}

export interface WriteAheadNeeds {
  storage(): Storage;
  /** Tells each key that another page has written; returns how to stop hearing. */
  onStored(onEntries: (key: string) => void): () => void;
  readonly locks: PageLocks;
  readonly cipher: Pick<Cipher, 'seal' | 'open'>;
  newId(): string;
  now(): number;
}

interface Row extends LeftEntry {
  readonly at: number;
}

const root = 'assay-wal/';

/** Where nothing can be kept everything lies in the page only, until it is done. */
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
  const own = await createInstantCipher(cipher);
  /** The pages that are ours, by name: this one, and those that were taken over. */
  const held = new Map([[page, (await locks.tryHold(page)) ?? (() => {})]]);
  /** The keys of the rows that hold what was written by a name. */
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

  /** Of a page whose last entry is done nothing stays. */
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
      // It stays where it is: what cannot be read cannot be judged.
      return null;
    }
  };

  /** Everything that a page has left, but for what was written anew here since. The lock of that page is ours. */
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

  /** What lies there now, unless somebody works there: then `later` is told once that page has ended. */
  const takeOverPage = async (of: string, later: (rows: readonly Row[]) => void): Promise<readonly Row[]> => {
    const sealedKey = storage.getItem(root + of);
    if (watched.has(of) || sealedKey === null || ended.signal.aborted) return [];
    watched.add(of);
    const opener = await openInstantCipher(cipher, sealedKey).catch(() => null);
    // Of another person: it waits for that one.
    if (!opener) return [];
    const release = await locks.tryHold(of);
    if (release) return adopt(of, opener, release);
    // What is left when that page ends is ours, or that of whoever is quicker.
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
        // No room, or no leave: it lies in this page only, and whoever leaves is asked.
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
        // Of what was written twice by one name the newest stands.
        const newest = new Map(rows.toSorted((one, other) => one.at - other.at).map((row) => [row.name, row]));
        if (newest.size > 0) onEntries([...newest.values()]);
      };
      const look = (of: string) => takeOverPage(of, tell);
      // Without locks nobody knows whether a page that writes is gone: only a start looks at it then.
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
