import { Client } from '@stomp/stompjs';

export const socketOf = (base: string): string => `${base.replace('http', 'ws')}/sockjs/websocket`;

export interface Subscriber {
  /** The next message and when it was received, by `performance.now()`. */
  next(): Promise<{ readonly body: string; readonly at: number }>;
  close(): Promise<void>;
}

interface Listening {
  /** Gets all messages. */
  readonly onBody?: (body: string) => void;
  /** The socket has closed by itself, such as at the end of its token. */
  readonly onEnd?: () => void;
  /** The position that is known: the messages after it come first. */
  readonly since?: number | null;
}

/** Another person's browser: the product's STOMP client, and its last message. */
export const openSubscriber = async (
  base: string,
  token: string,
  project: string,
  { onBody = () => {}, onEnd = () => {}, since = null }: Listening = {},
): Promise<Subscriber> => {
  let onMessage: (body: string) => void = () => {};
  const client = new Client({
    // Without a subprotocol, as SockJS opens it.
    webSocketFactory: () => new WebSocket(socketOf(base)),
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.onStompError = ({ headers }) => reject(new Error(`the live socket said: ${headers['message']}`));
    client.onWebSocketClose = () => reject(new Error('the live socket closed'));
    client.onConnect = () => {
      client.onWebSocketClose = () => client.active && onEnd();
      client.watchForReceipt('subscribed', () => resolve());
      const receive = ({ body }: { readonly body: string }) => {
        onMessage(body);
        onBody(body);
      };
      client.subscribe(`/topic/projects/${project}`, receive, {
        receipt: 'subscribed',
        ...(since !== null && { since: String(since) }),
      });
    };
    client.activate();
  });
  return {
    next: () => new Promise((resolve) => (onMessage = (body) => resolve({ body, at: performance.now() }))),
    close: () => client.deactivate(),
  };
};
