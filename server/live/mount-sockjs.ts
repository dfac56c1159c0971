import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import sockjs from 'sockjs';
import { keepHeaders } from '../wire/security-headers.ts';
import { frameCaps } from './frame-reader.ts';
import type { LiveHub } from './live-hub.ts';

/**
 * SockJS at /sockjs. SockJS itself does not look at where a page comes from, so the door does: a browser that says an
 * origin other than ours is refused before SockJS sees it [LIVE-002].
 */
const prefix = '/sockjs';

const isOurs = (request: IncomingMessage, origins: ReadonlySet<string>) =>
  request.headers.origin === undefined || origins.has(request.headers.origin);

const isLive = ({ url = '' }: IncomingMessage) => url === prefix || url.startsWith(`${prefix}/`);

type Headers = Readonly<Record<string, string>>;

const refuseUpgrade = (socket: Duplex, headers: Headers) => {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 403 Forbidden\r\n${lines.join('\r\n')}\r\n\r\n`);
};

interface Waits {
  readonly _session?: {
    recv?: {
      connection?: { writableLength?: number };
      ws?: { _stream?: { writableLength?: number } };
      response?: { writableLength?: number };
    };
    send_buffer?: string[];
  };
}

/** What SockJS holds back for a slow reader, and what the socket under it holds. */
const waitingOf = (connection: unknown): number => {
  const session = (connection as Waits)._session;
  const held = (session?.send_buffer ?? []).reduce((sum, text) => sum + text.length, 0);
  const { recv } = session ?? {};
  return (
    held +
    (recv?.connection?.writableLength ?? recv?.ws?._stream?.writableLength ?? recv?.response?.writableLength ?? 0)
  );
};

/** The types ask for a text; the socket itself takes a number only, and would stay open for ever. */
const closeWith = (connection: sockjs.Connection, code: number, reason: string) => {
  (connection as unknown as { close(code: number, reason: string): void }).close(code, reason);
};

/**
 * Takes /sockjs out of an HTTP server; everything else goes on to whoever listened before. Gives what cuts the sockets
 * that are still open: the HTTP server no longer knows them, and an other end that is gone never says goodbye.
 */
export const mountSockjs = (
  server: Server,
  hub: LiveHub,
  { origins, headers }: { readonly origins: ReadonlySet<string>; readonly headers: Headers },
): (() => void) => {
  const live = sockjs.createServer({
    prefix,
    log: () => {},
    heartbeat_delay: 25_000,
    disconnect_delay: 5_000,
    response_limit: 131_072,
  } as sockjs.ServerOptions);

  live.on('connection', (connection) => {
    if (!connection) return;
    const session = hub.accept({
      send: (text) => void connection.write(text),
      waiting: () => waitingOf(connection),
      // Later: SockJS may be in the middle of handing out several messages and does not stand an end among them.
      close: () => void setImmediate(() => closeWith(connection, 1000, 'bye')),
    });
    connection.on('data', (text: unknown) => {
      if (typeof text !== 'string' || text.length > frameCaps.frameBytes) session.fail('a frame too large');
      else session.receive(text);
    });
    connection.on('close', () => session.end());
  });

  live.installHandlers(server, { prefix });

  guardRequests(server, origins, headers);
  const sockets = guardUpgrades(server, origins, headers);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

const guardRequests = (server: Server, origins: ReadonlySet<string>, headers: Headers) => {
  const before = server.listeners('request') as ((
    request: IncomingMessage,
    response: import('node:http').ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isLive(request)) keepHeaders(response, headers);
    if (isLive(request) && !isOurs(request, origins)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('This origin may not come in.\n');
      return;
    }
    for (const listener of before) listener.call(server, request, response);
  });
};

/** The sockets that were let in and are open. */
const guardUpgrades = (server: Server, origins: ReadonlySet<string>, headers: Headers): ReadonlySet<Duplex> => {
  const sockets = new Set<Duplex>();
  const before = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (!isLive(request) || !isOurs(request, origins)) {
      refuseUpgrade(socket, headers);
      return;
    }
    try {
      for (const listener of before) listener.call(server, request, socket, head);
    } catch {
      socket.destroy();
    }
  });
  return sockets;
};
