import { createServer, connect, type Socket } from 'node:net';
import { freePort } from '../server/free-port.ts';

/** A line to the server that can be made bad: slow, silent in one direction or both, refused, or torn. */
export interface Faults {
  /** Milliseconds that each piece is late by. */
  readonly late: number;
  readonly silent: 'none' | 'up' | 'down' | 'both';
  readonly refuses: boolean;
}
const none: Faults = { late: 0, silent: 'none', refuses: false };

export const startFaultProxy = async (targetPort: number) => {
  const port = await freePort();
  const lines = new Set<Socket>();
  let faults = none;

  /** In order, each piece late by as much as is asked for; a silent direction swallows what it is given. */
  const pump = (from: Socket, to: Socket, direction: 'up' | 'down') => {
    let before = Promise.resolve();
    from.on('data', (piece) => {
      from.pause();
      before = before.then(async () => {
        if (faults.late > 0) await new Promise((resolve) => setTimeout(resolve, faults.late));
        const isSilent = faults.silent === 'both' || faults.silent === direction;
        if (!isSilent && to.writable) to.write(piece);
        from.resume();
      });
    });
    from.on('end', () => void before.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => lines.delete(from));
  };

  const server = createServer((near) => {
    if (faults.refuses) return near.resetAndDestroy();
    const far = connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) lines.add(socket);
    pump(near, far, 'up');
    pump(far, near, 'down');
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    base: `http://127.0.0.1:${port}`,
    set: (changes: Partial<Faults>) => {
      faults = { ...none, ...changes };
    },
    /** Every line breaks at once. */
    tear: () => {
      for (const socket of lines) socket.resetAndDestroy();
      lines.clear();
    },
    stop: async () => {
      for (const socket of lines) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
