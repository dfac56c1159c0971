import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Faults of a connection to the server. A cut holds back the data sent, as TCP does, which retransmits until
 * it arrives; with `loses`, the data is lost, and the connection is broken when the cut ends.
 */
export interface Faults {
  /** The delay of each chunk in milliseconds. */
  readonly late: number;
  readonly cut: 'none' | 'up' | 'down' | 'both';
  readonly loses: boolean;
  readonly refuses: boolean;
}
const none: Faults = { late: 0, cut: 'none', loses: false, refuses: false };

export const faultLine = (targetPort: number) => {
  const sockets = new Set<Socket>();
  const holed = new Set<Socket>();
  let faults = none;
  let changed = Promise.withResolvers<void>();

  const passes = (direction: 'up' | 'down') =>
    faults.cut === 'none' || (faults.cut !== 'both' && faults.cut !== direction);

  const opened = async (isOpen: () => boolean) => {
    while (!isOpen()) await changed.promise;
  };

  const tear = (torn: Iterable<Socket> = [...sockets]) => {
    for (const socket of torn) socket.resetAndDestroy();
  };

  /** Forwards the data in order. */
  const pump = (from: Socket, to: Socket, direction: 'up' | 'down') => {
    let before = Promise.resolve();
    const carry = async (piece: Buffer) => {
      if (faults.late > 0) await pause(faults.late);
      if (faults.loses && !passes(direction)) for (const end of [from, to]) holed.add(end);
      else await opened(() => passes(direction));
      if (!holed.has(to) && to.writable) to.write(piece);
      from.resume();
    };
    from.on('data', (piece: Buffer) => {
      from.pause();
      before = before.then(() => carry(piece));
    });
    from.on('end', () => void before.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      holed.delete(from);
    });
  };

  return {
    /** Connects a client's socket to the server; new connections are refused while a direction is cut. */
    async take(near: Socket): Promise<void> {
      if (faults.refuses) return void near.resetAndDestroy();
      sockets.add(near);
      near.on('close', () => sockets.delete(near));
      await opened(() => faults.cut === 'none');
      if (near.destroyed) return undefined;
      const far = connect(targetPort, '127.0.0.1');
      sockets.add(far);
      pump(near, far, 'up');
      pump(far, near, 'down');
      near.resume();
      return undefined;
    },
    set(changes: Partial<Faults>) {
      faults = { ...none, ...changes };
      if (faults.cut === 'none') tear([...holed]);
      changed.resolve();
      changed = Promise.withResolvers();
    },
    /** Every socket breaks at once. */
    tear: () => tear(),
  };
};
export type FaultLine = ReturnType<typeof faultLine>;
