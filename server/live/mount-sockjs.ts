import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import sockjs from 'sockjs';
import { serverLimits } from '../limits.ts';
import { keepHeaders } from '../wire/security-headers.ts';
import { addressOf, type IsTrustedProxy } from '../wire/trusted-proxies.ts';
import { createAnonymousConnections, type AnonymousConnections } from './anonymous-connections.ts';
import { frameCaps } from './frame-reader.ts';
import { GuardedSocket } from './guarded-socket.ts';
import type { LiveHub } from './live-hub.ts';
import { guardPlainBody, type BodyGuard } from '../wire/bodies/unknown-bodies.ts';
import { readBody, withBody } from './read-body.ts';

/**
 * SockJS at /sockjs. SockJS checks neither the origin of a page nor the size of messages, so this code does so before
 * SockJS sees a request: it rejects foreign origins [LIVE-002], bodies and messages that are too long, and too many
 * unauthenticated connections from one address.
 */
const prefix = '/sockjs';

const isOurs = (request: IncomingMessage, origins: ReadonlySet<string>) =>
  request.headers.origin === undefined || origins.has(request.headers.origin);

const isLive = ({ url = '' }: IncomingMessage) => url === prefix || url.startsWith(`${prefix}/`);

type Headers = Readonly<Record<string, string>>;

const refuseUpgrade = (socket: Duplex, status: string, headers: Headers) => {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
};

interface Waits {
  readonly _session?: {
    recv?: {
      connection?: Duplex;
      ws?: { _stream?: { writableLength?: number } };
      response?: { writableLength?: number };
    };
    send_buffer?: string[];
  };
}

/** Bytes that SockJS and the socket below it hold back for a slow client. */
const waitingOf = (connection: unknown): number => {
  const session = (connection as Waits)._session;
  const held = (session?.send_buffer ?? []).reduce((sum, text) => sum + text.length, 0);
  const { recv } = session ?? {};
  return (
    held +
    (recv?.connection?.writableLength ?? recv?.ws?._stream?.writableLength ?? recv?.response?.writableLength ?? 0)
  );
};

const socketOf = (connection: unknown): Duplex | undefined => (connection as Waits)._session?.recv?.connection;

/** The types ask for a string; the socket itself accepts only a number, and would otherwise stay open for ever. */
const closeWith = (connection: sockjs.Connection, code: number, reason: string) => {
  (connection as unknown as { close(code: number, reason: string): void }).close(code, reason);
};

interface Door {
  readonly origins: ReadonlySet<string>;
  readonly headers: Headers;
  readonly isTrustedProxy: IsTrustedProxy;
  readonly guard: BodyGuard;
}

interface Guards {
  readonly anonymous: AnonymousConnections;
  /** The accepted WebSockets that are open. */
  readonly sockets: Map<Duplex, GuardedSocket>;
}

/** "Try again later". */
const busy = 1013;

const acceptFrom =
  (hub: LiveHub, { anonymous, sockets }: Guards, { isTrustedProxy }: Door) =>
  (connection: sockjs.Connection | null) => {
    if (!connection) return;
    const socket = sockets.get(socketOf(connection) as Duplex);
    // WebSockets were counted at the upgrade; the other transports of SockJS have no socket of their own.
    const { headers, remoteAddress } = connection;
    const from = () => addressOf({ headers, socket: { remoteAddress } as IncomingMessage['socket'] }, isTrustedProxy);
    const leave = socket ? () => socket.authenticated() : anonymous.enter(from());
    if (!leave) return closeWith(connection, busy, 'too many connections');
    const session = hub.accept({
      send: (text) => void connection.write(text),
      waiting: () => waitingOf(connection),
      authenticated: leave,
      // Deferred: SockJS may be delivering several messages and cannot handle a close in between.
      close: () => {
        setImmediate(() => closeWith(connection, 1000, 'bye'));
        socket?.closing();
      },
    });
    connection.on('data', (text: unknown) => {
      socket?.messageArrived();
      if (typeof text !== 'string' || text.length > frameCaps.frameBytes) session.fail('a frame too large');
      else session.receive(text);
    });
    connection.on('close', () => {
      if (!socket) leave();
      session.end();
    });
  };

/**
 * Takes over /sockjs from an HTTP server; all other requests go to the previous listeners. Returns a function that cuts
 * open sockets: the HTTP server does not track them, and a vanished client never closes.
 */
export const mountSockjs = (server: Server, hub: LiveHub, door: Door): (() => void) => {
  const guards: Guards = {
    anonymous: createAnonymousConnections(serverLimits.liveAnonymousPerAddress),
    sockets: new Map(),
  };
  const live = sockjs.createServer({
    prefix,
    log: () => {},
    heartbeat_delay: 25_000,
    disconnect_delay: 5_000,
    response_limit: 131_072,
    faye_server_options: { maxLength: serverLimits.liveMessageBytes },
  } as sockjs.ServerOptions);
  live.on('connection', acceptFrom(hub, guards, door));
  live.installHandlers(server, { prefix });

  guardRequests(server, door);
  guardUpgrades(server, guards, door);
  return () => {
    for (const socket of guards.sockets.keys()) socket.destroy();
  };
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const refuse = (response: ServerResponse, status: number, words: string) =>
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      ...((status === 413 || status === 429) && { connection: 'close' }),
    })
    .end(`${words}\n`);

const guardRequests = (server: Server, { origins, headers, isTrustedProxy, guard }: Door) => {
  const before = server.listeners('request') as Answer[];
  const pass: Answer = (request, response) => {
    for (const listener of before) listener.call(server, request, response);
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isLive(request)) return pass(request, response);
    keepHeaders(response, headers);
    if (!isOurs(request, origins)) return refuse(response, 403, 'This origin is not allowed to connect.');
    if (request.method !== 'POST') return pass(request, response);
    const most = serverLimits.liveMessageBytes;
    guardPlainBody(guard, request, addressOf(request, isTrustedProxy), most).then(
      () =>
        readBody(request, most)
          .then((body) =>
            body ? pass(withBody(request, body), response) : refuse(response, 413, 'The body is too large.'),
          )
          .catch(() => response.destroy()),
      () => refuse(response, 429, 'There are too many requests of this address.'),
    );
  });
};

const guardUpgrades = (server: Server, { anonymous, sockets }: Guards, { origins, headers, isTrustedProxy }: Door) => {
  const before = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isLive(request) || !isOurs(request, origins)) return refuseUpgrade(socket, '403 Forbidden', headers);
    const leave = anonymous.enter(addressOf(request, isTrustedProxy));
    if (!leave) return refuseUpgrade(socket, '503 Service Unavailable', headers);
    sockets.set(socket, new GuardedSocket(socket, leave));
    socket.on('close', () => sockets.delete(socket));
    try {
      for (const listener of before) listener.call(server, request, socket, head);
    } catch {
      socket.destroy();
    }
  });
};
