import { setTimeout as pause } from 'node:timers/promises';

/** Asks /healthz again and again until it is stopped, which tells the longest answer in milliseconds. */
export const probeHealth = (base: string): { stop(): Promise<number> } => {
  let [slowest, isOver] = [0, false];
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await fetch(`${base}/healthz`).then((answer) => answer.arrayBuffer());
      slowest = Math.max(slowest, performance.now() - began);
      await pause(10);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return slowest;
    },
  };
};
