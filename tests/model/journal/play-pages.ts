import type { PageLocks } from '../../../src/services/tabs/page-locks.ts';

/** Synchronous storage of one browser, shared by several pages. */
export const playStorage = () => {
  const rows = new Map<string, string>();
  const hearing = new Set<(key: string) => void>();
  const state = { isFull: false };
  return {
    state,
    rows,
    /** The storage as one page sees it; a page receives no events for its own writes. */
    forPage() {
      let own: ((key: string) => void) | null = null;
      const storage: Storage = {
        get length() {
          return rows.size;
        },
        key: (index) => [...rows.keys()][index] ?? null,
        getItem: (key) => rows.get(key) ?? null,
        setItem(key, value) {
          if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
          rows.set(key, value);
          for (const listener of hearing) if (listener !== own) queueMicrotask(() => listener(key));
        },
        removeItem: (key) => void rows.delete(key),
        clear: () => rows.clear(),
      };
      const onStored = (listener: (key: string) => void) => {
        own = listener;
        hearing.add(listener);
        return () => void hearing.delete(listener);
      };
      return { storage: () => storage, onStored };
    },
  };
};

/** Locks shared by the pages of one browser; a lock is released when its page closes. */
export const playLocks = () => {
  const holders = new Map<string, symbol>();
  const waiting = new Map<string, ((release: () => void) => void)[]>();
  const give = (page: string): (() => void) => {
    const holder = Symbol(page);
    holders.set(page, holder);
    return () => {
      if (holders.get(page) !== holder) return;
      holders.delete(page);
      waiting.get(page)?.shift()?.(give(page));
    };
  };
  const locks: PageLocks = {
    areThere: true,
    tryHold: async (page) => (holders.has(page) ? null : give(page)),
    hold: (page, signal) =>
      new Promise((resolve) => {
        if (!holders.has(page)) return resolve(give(page));
        const take = (release: () => void) => {
          // A page that has stopped waiting passes the lock to the next.
          if (signal.aborted) release();
          else resolve(release);
        };
        waiting.set(page, [...(waiting.get(page) ?? []), take]);
        return undefined;
      }),
  };
  return locks;
};
