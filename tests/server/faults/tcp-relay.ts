import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/**
 * Passes the bytes of TCP connections on, until a fault is planted:
 *
 *   lose    bytes of these directions vanish; a connection that lost bytes stays open and silent, even after `heal`
 *   stall   bytes wait until `heal`, as while packets are sent again and again
 *
 * New connections are accepted in any case: a half-open network looks like that.
 */
export type Way = 'up' | 'down';
type Fault = { readonly kind: 'lose' | 'stall'; readonly ways: readonly Way[] };

export interface TcpRelay {
  readonly port: number;
  lose(...ways: readonly Way[]): void;
  stall(...ways: readonly Way[]): void;
  heal(): void;
  /** New connections lead to another place. */
  leadTo(target: NetConnectOpts): void;
  /** Open connections of clients. */
  open(): number;
  close(): Promise<void>;
}

export const startTcpRelay = async (first: NetConnectOpts): Promise<TcpRelay> => {
  const sockets = new Set<Socket>();
  const stalled = new Set<() => void>();
  let target = first;
  let fault: Fault | null = null;
  let clients = 0;

  const pass = (from: Socket, to: Socket, way: Way) => {
    let isLost = false;
    from.on('data', (bytes: Buffer) => {
      if (fault?.ways.includes(way)) {
        if (fault.kind === 'lose') isLost = true;
        else {
          from.pause();
          stalled.add(() => {
            to.write(bytes);
            from.resume();
          });
          return;
        }
      }
      // What follows lost bytes would be garbage.
      if (isLost) return;
      if (!to.write(bytes)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    });
    // The news of the end are lost as well.
    from.on('close', () => {
      if (!isLost && !fault?.ways.includes(way)) to.destroy();
    });
  };

  const server = createServer((client) => {
    const behind = connect(target);
    clients += 1;
    client.on('close', () => (clients -= 1));
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    pass(client, behind, 'up');
    pass(behind, client, 'down');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lose: (...ways) => void (fault = { kind: 'lose', ways }),
    stall: (...ways) => void (fault = { kind: 'stall', ways }),
    heal() {
      fault = null;
      for (const go of stalled) go();
      stalled.clear();
    },
    leadTo: (next) => void (target = next),
    open: () => clients,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
