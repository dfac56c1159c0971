import type { IncomingMessage } from 'node:http';
import { serverLimits } from '../../limits.ts';

/**
 * Bodies that arrive too slowly hold memory and a connection: after a while, each must have come at a least speed. While the server
 * itself does not read, because its buffer is full, no time passes.
 */
type Body = Pick<IncomingMessage, 'complete' | 'readableLength' | 'readableHighWaterMark' | 'socket'>;

interface Arriving {
  readonly raw: Omit<Body, 'socket'>;
  /** That of the start: a message whose connection is gone has none. */
  readonly socket: Body['socket'];
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
    add(raw: Body, now: number): void {
      const { socket } = raw;
      if (!raw.complete) arriving.add({ raw, socket, start: socket.bytesRead, since: now });
    },
    /** The connections of those that are too slow, once each; to be called every `look` milliseconds. */
    take(now: number): readonly Body['socket'][] {
      const slow: Body['socket'][] = [];
      for (const one of arriving) {
        const { raw, socket, start } = one;
        if (raw.readableLength >= raw.readableHighWaterMark) one.since += look;
        const due = Math.max(0, now - one.since - grace) * (least / 1_000);
        const isLate = socket.bytesRead - start < due;
        const isOver = raw.complete || socket.destroyed;
        if (isOver || isLate) arriving.delete(one);
        if (!isOver && isLate) slow.push(socket);
      }
      return slow;
    },
  };
};
