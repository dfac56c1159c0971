import { relayLimits } from './relay.ts';

/** The other processes of the installation, by their signs of life. */
export const createPeers = (onGone: (process: string) => void) => {
  const heardAt = new Map<string, number>();
  const drop = (process: string) => {
    if (heardAt.delete(process)) onGone(process);
  };
  return {
    /** Whether the process was unknown. */
    heard(process: string, now: number): boolean {
      const isUnknown = !heardAt.has(process);
      heardAt.set(process, now);
      return isUnknown;
    },
    drop,
    dropSilent(now: number) {
      for (const [process, at] of heardAt) if (now - at > relayLimits.silence) drop(process);
    },
    hasAny: () => heardAt.size > 0,
  };
};
