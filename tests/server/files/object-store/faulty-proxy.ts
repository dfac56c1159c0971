import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Between a client and a server: it passes bytes on, unless a fault is planted. */
export interface FaultyProxy {
  readonly port: number;
  /** What becomes of the next pieces from the client, and from the server; null: both connections are cut. */
  fault: { up?: Piece; down?: Piece };
  /** Connections that are open now. */
  open(): number;
  close(): Promise<void>;
}
type Piece = (bytes: Buffer) => Buffer | null | Promise<Buffer | null>;

export const startFaultyProxy = async (target: number): Promise<FaultyProxy> => {
  const sockets = new Set<Socket>();
  const proxy: FaultyProxy = { port: 0, fault: {}, open: () => sockets.size / 2, close: async () => {} };
  const pass = async (from: Socket, to: Socket, way: 'up' | 'down') => {
    try {
      for await (const bytes of from) {
        const passed = await (proxy.fault[way] ?? ((same: Buffer) => same))(bytes as Buffer);
        if (passed === null) break;
        if (!to.write(passed)) await once(to, 'drain');
      }
    } catch {
      // One of both is gone.
    }
    for (const socket of [from, to]) socket.destroy();
  };
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1');
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    void pass(client, behind, 'up');
    void pass(behind, client, 'down');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
};
