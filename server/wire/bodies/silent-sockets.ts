import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { serverLimits } from '../../limits.ts';
import type { IsTrustedProxy } from '../trusted-proxies.ts';

/**
 *   opened ─▶ silent ──a whole head of a request──▶ counts no more
 *                └──too many of its address, and it is the oldest──▶ closed
 *
 * Sockets that send no request, or its head byte by byte, cost memory and a file each until `headersTimeout`. Clients and proxies send a head
 * as soon as they are connected, so the oldest silent socket is the one that nobody misses; newer ones are never refused.
 */
export const createSilentSockets = (most: number) => {
  const silent = new Map<string, Set<Socket>>();
  const addresses = new WeakMap<Socket, string>();
  const received = (socket: Socket): void => {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    const sockets = silent.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) silent.delete(address);
  };
  return {
    opened(socket: Socket, address: string): void {
      const sockets = silent.get(address) ?? new Set();
      silent.set(address, sockets.add(socket));
      addresses.set(socket, address);
      socket.once('close', () => received(socket));
      for (const oldest of sockets) {
        if (sockets.size <= most) break;
        received(oldest);
        oldest.destroy();
      }
    },
    received,
    addresses: () => silent.size,
  };
};

/** A trusted proxy limits its own clients. To be called last: listeners of live connections replace those before them. */
export const limitSilentSockets = (server: Server, isTrusted: IsTrustedProxy): void => {
  const { opened, received } = createSilentSockets(serverLimits.silentSockets);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (!isTrusted(remoteAddress, 0)) opened(socket, remoteAddress);
  });
  const onRequest = ({ socket }: { readonly socket: Socket }) => received(socket);
  server.on('request', onRequest);
  server.on('upgrade', onRequest);
};
