import { relayLimits } from './relay.ts';

/** The other processes of the installation, by what they last sent. */
export const createPeers = (onGone: (process: string) => void) => {
  const receivedAt = new Map<string, number>();
  const drop = (process: string) => {
    if (receivedAt.delete(process)) onGone(process);
  };
  return {
    /** Whether the process was unknown. */
    noteMessage(process: string, now: number): boolean {
      const isUnknown = !receivedAt.has(process);
      receivedAt.set(process, now);
      return isUnknown;
    },
    drop,
    dropSilent(now: number) {
      for (const [process, at] of receivedAt) if (now - at > relayLimits.silence) drop(process);
    },
    hasAny: () => receivedAt.size > 0,
  };
};
