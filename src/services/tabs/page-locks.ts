/** A lock for each page by its name. The browser gives it away when the page is closed, dies or is put away for good. */
export interface PageLocks {
  readonly areThere: boolean;
  /** How to give it back; null while another page holds it. */
  tryHold(page: string): Promise<(() => void) | null>;
  /** The same, once whoever holds it is gone. Rejects when it is not waited for any longer. */
  hold(page: string, signal: AbortSignal): Promise<() => void>;
}

/** Where there are no locks nobody can be waited for, and nobody is known to be there. */
export const pageLocks = (locks: LockManager | undefined): PageLocks => {
  const ask = (page: string, options: LockOptions) =>
    new Promise<(() => void) | null>((resolve, reject) => {
      if (!locks) return resolve(options.ifAvailable ? () => {} : null);
      const keep = (lock: Lock | null) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      };
      return locks.request(`assay-page/${page}`, options, keep).catch(reject);
    });
  return {
    areThere: locks !== undefined,
    tryHold: (page) => ask(page, { ifAvailable: true }),
    hold: async (page, signal) => (await ask(page, { signal })) ?? new Promise<never>(() => {}),
  };
};
