import { Client } from '@stomp/stompjs';

export const socketOf = (base: string): string => `${base.replace('http', 'ws')}/sockjs/websocket`;

export interface Subscriber {
  /** The next message and when it was received, by `performance.now()`. */
  next(): Promise<{ readonly body: string; readonly at: number }>;
  close(): Promise<void>;
}

/** Another person's browser: the product's STOMP client, and its last message; `onBody` gets all of them, `onEnd` is called when the socket closes by itself. */
export const openSubscriber = async (
  base: string,
  token: string,
  project: string,
  onBody: (body: string) => void = () => {},
  onEnd: () => void = () => {},
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
      client.subscribe(`/topic/projects/${project}`, receive, { receipt: 'subscribed' });
    };
    client.activate();
  });
  return {
    next: () => new Promise((resolve) => (onMessage = (body) => resolve({ body, at: performance.now() }))),
    close: () => client.deactivate(),
  };
};
