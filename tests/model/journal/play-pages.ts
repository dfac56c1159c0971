import type { PageLocks } from '../../../src/services/tabs/page-locks.ts';

/** The storage of one browser that answers at once, as several pages share it. */
export const playStorage = () => {
  const rows = new Map<string, string>();
  const hearing = new Set<(key: string) => void>();
  const state = { isFull: false };
  return {
    state,
    rows,
    /** As one page has it: of what it writes itself it hears nothing. */
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

/** The locks of the pages of one browser: what a page holds is free again once that page has ended. */
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
          // Who does not wait any longer leaves it to the next.
          if (signal.aborted) release();
          else resolve(release);
        };
        waiting.set(page, [...(waiting.get(page) ?? []), take]);
        return undefined;
      }),
  };
  return locks;
};
