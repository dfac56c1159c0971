import { setTimeout as pause } from 'node:timers/promises';
import { Client, ReconnectionTimeMode, type IMessage } from '@stomp/stompjs';
import { relayLimits, type OpenRelay } from './relay.ts';
import { stompSocket, type StompSocket } from './stomp-socket.ts';

/**
 * A topic of a broker that speaks STOMP (RabbitMQ with its plug-in), on one connection that is opened again when it breaks:
 *
 *   connecting ─▶ subscribing ─▶ up ─▶ broken ─▶ waiting ─▶ connecting …
 *
 * It is up once the broker has confirmed the subscription. The broker stores nothing.
 */
interface Needs {
  /** `stomp://user:password@host:61613/vhost`. */
  readonly url: URL;
  /** Of the installation: a broker may serve several. */
  readonly channel: string;
  /** Of this process. */
  readonly sender: string;
  readonly log: { warn(detail: object, message: string): void };
}

const lost = 'no live messages from other processes';

const headersOf = ({ username, password, pathname }: URL) => ({
  login: decodeURIComponent(username),
  passcode: decodeURIComponent(password),
  host: decodeURIComponent(pathname.slice(1)) || '/',
});

export const stompRelay =
  ({ url, channel, sender, log }: Needs): OpenRelay =>
  ({ onText, onUp }) => {
    const destination = `/topic/${channel}`;
    let socket: StompSocket | null = null;
    let isUp = false;
    let returnedAt = 0;

    const receive = ({ headers, body }: IMessage) => {
      if (headers['sender'] === sender) returnedAt = performance.now();
      onText(body);
    };
    const client = new Client({
      webSocketFactory: () => (socket = stompSocket(url)),
      connectHeaders: headersOf(url),
      // A connection that no longer answers is not closed with a goodbye.
      discardWebsocketOnCommFailure: true,
      connectionTimeout: relayLimits.retryLongest,
      heartbeatIncoming: relayLimits.heartbeat,
      heartbeatOutgoing: relayLimits.heartbeat,
      reconnectDelay: relayLimits.retry,
      maxReconnectDelay: relayLimits.retryLongest,
      reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
      onConnect() {
        const receipt = 'subscribed';
        client.watchForReceipt(receipt, () => {
          [isUp, returnedAt] = [true, performance.now()];
          onUp();
        });
        client.subscribe(destination, receive, { receipt });
      },
      onStompError: ({ headers }) => log.warn({ reason: headers['message'] }, lost),
      onWebSocketError: (error: unknown) => log.warn({ err: error }, lost),
      onWebSocketClose() {
        if (isUp) log.warn({}, 'the connection to the broker has ended');
        isUp = false;
      },
    });
    const watch = setInterval(() => {
      if (isUp && performance.now() - returnedAt > relayLimits.silence) client.forceDisconnect();
    }, relayLimits.heartbeat);
    watch.unref();
    client.activate();

    return {
      send(text) {
        if (!isUp || !client.connected) return;
        if (text.length + (socket?.waiting ?? 0) > relayLimits.waitingCharacters)
          return log.warn({ characters: text.length }, 'a live message for other processes was dropped');
        client.publish({ destination, body: text, headers: { sender } });
      },
      isUp: () => isUp,
      async close() {
        clearInterval(watch);
        isUp = false;
        // A broker that does not answer is not waited for.
        await Promise.race([client.deactivate(), pause(relayLimits.disconnectPatience)]);
        await client.deactivate({ force: true });
      },
    };
  };
