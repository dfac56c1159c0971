/** A lock for each page, by name. The browser releases it when the page is closed, crashes or is discarded. */
export interface PageLocks {
  readonly areThere: boolean;
  /** Resolves to the release function; null while another page holds the lock. */
  tryHold(page: string): Promise<(() => void) | null>;
  /** Waits until the lock is released. Rejects when the wait is aborted. */
  hold(page: string, signal: AbortSignal): Promise<() => void>;
}

const nothing = () => {};

/** Resolves with the release function once the lock is held, or when it is known to be unavailable. */
const ask = (locks: LockManager, page: string, options: LockOptions) =>
  new Promise<(() => void) | null>((resolve, reject) => {
    const keep = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(() => release())) : Promise.resolve(resolve(null));
    locks.request(`assay-page/${page}`, options, keep).catch(reject);
  });

/** Without Web Locks there is nothing to wait for, and other pages are not detected. */
export const pageLocks = (locks: LockManager | undefined): PageLocks => ({
  areThere: locks !== undefined,
  tryHold: async (page) => (locks ? ask(locks, page, { ifAvailable: true }) : nothing),
  hold: async (page, signal) => (locks && (await ask(locks, page, { signal }))) || new Promise<never>(nothing),
});
