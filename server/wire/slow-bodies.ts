import type { IncomingMessage } from 'node:http';
import { serverLimits } from '../limits.ts';

/**
 * Bodies that arrive too slowly hold memory and a connection: after a while, each must have come at a least speed. While the server
 * itself does not read, because its buffer is full, no time passes.
 */
interface Arriving {
  readonly raw: Pick<IncomingMessage, 'complete' | 'readableLength' | 'readableHighWaterMark' | 'socket'>;
  readonly start: number;
  /** When it began, in milliseconds; later by the time in which the server did not read. */
  since: number;
}

export interface BodySpeed {
  /** Bytes a second. */
  readonly least: number;
  readonly grace: number;
  /** Between two looks. */
  readonly look: number;
}

export const createSlowBodies = ({ least, grace, look }: BodySpeed = serverLimits.bodySpeed) => {
  const arriving = new Set<Arriving>();
  return {
    add(raw: Arriving['raw'], now: number): void {
      if (!raw.complete) arriving.add({ raw, start: raw.socket.bytesRead, since: now });
    },
    /** Those that are too slow, once each; to be called every `look` milliseconds. */
    take(now: number): readonly Arriving['raw'][] {
      const slow: Arriving['raw'][] = [];
      for (const one of arriving) {
        const { raw, start } = one;
        if (raw.readableLength >= raw.readableHighWaterMark) one.since += look;
        const due = Math.max(0, now - one.since - grace) * (least / 1_000);
        const isLate = raw.socket.bytesRead - start < due;
        if (raw.complete || raw.socket.destroyed || isLate) arriving.delete(one);
        if (!raw.complete && isLate) slow.push(raw);
      }
      return slow;
    },
  };
};
