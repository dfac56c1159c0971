/** A lock for each page by its name. The browser gives it away when the page is closed, dies or is put away for good. */
export interface PageLocks {
  readonly areThere: boolean;
  /** How to give it back; null while another page holds it. */
  tryHold(page: string): Promise<(() => void) | null>;
  /** The same, once whoever holds it is gone. Rejects when it is not waited for any longer. */
  hold(page: string, signal: AbortSignal): Promise<() => void>;
}

const nothing = () => {};

/** Resolves once the lock is held, with how to give it back, or once it is known that it cannot be had now. */
const ask = (locks: LockManager, page: string, options: LockOptions) =>
  new Promise<(() => void) | null>((resolve, reject) => {
    const keep = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(() => release())) : Promise.resolve(resolve(null));
    locks.request(`assay-page/${page}`, options, keep).catch(reject);
  });

/** Where there are no locks nobody can be waited for, and nobody is known to be there. */
export const pageLocks = (locks: LockManager | undefined): PageLocks => ({
  areThere: locks !== undefined,
  tryHold: async (page) => (locks ? ask(locks, page, { ifAvailable: true }) : nothing),
  hold: async (page, signal) => (locks && (await ask(locks, page, { signal }))) || new Promise<never>(nothing),
});
