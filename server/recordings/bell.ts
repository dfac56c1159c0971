/** Wakes those who wait for something; everybody waits for a limited time. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after this many milliseconds. */
  wait(most: number): Promise<void>;
}

export const createBell = (): Bell => {
  let waiting = new Set<() => void>();
  return {
    ring() {
      const woken = waiting;
      waiting = new Set();
      for (const wake of woken) wake();
    },
    wait: (most) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, most);
        waiting.add(wake);
      }),
  };
};
