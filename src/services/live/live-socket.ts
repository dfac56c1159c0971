import { Observable } from 'rxjs';
import type { Client, IMessage, IStompSocket } from '@stomp/stompjs';
import type { Problem } from '../../domain/problems/problem.ts';

/**
 * STOMP 1.2 over SockJS as a stream of events. Subscribing connects, unsubscribing closes; a broken connection ends the
 * stream with a Problem, and the subscriber decides when to reconnect [LIVE-002]. `opened` comes when the server has
 * confirmed every subscription.
 */
export interface Channel {
  readonly destination: string;
  /** The newest known position; null to receive only new events. */
  readonly since: number | null;
}

export interface Words {
  readonly destination: string;
  readonly body: string;
}

/** A topic that is heard as long as a record is open, in one tab or several. */
export interface TopicWatch {
  readonly watch: string;
  readonly isOn: boolean;
}
export type Outgoing = Words | TopicWatch;

export type SocketNews =
  | { readonly kind: 'opened' }
  | { readonly kind: 'message'; readonly destination: string; readonly position: number | null; readonly body: string };

/** The two libraries: the protocol and its transport. */
export interface SocketParts {
  readonly Client: typeof Client;
  connect(url: string): IStompSocket;
}

export interface SocketNeeds {
  readonly url: string;
  /** Loads the libraries; defaults to the bundled ones. */
  readonly load?: (() => Promise<SocketParts>) | undefined;
  token(): Promise<string>;
  channels(): Promise<readonly Channel[]>;
  /** Milliseconds between heartbeats, in both directions. */
  readonly beat: number;
  /** Messages to the server; dropped while the connection is down. */
  readonly said?: Observable<Outgoing>;
  /** Milliseconds between deliveries of a fresh token. */
  readonly renewEvery: number;
  /** Processes batched events, before the known position is read. */
  flush?(): void;
}

const problemOf = (message: string): Problem => {
  if (message === 'signedOut') return { kind: 'signedOut' };
  if (message === 'forbidden') return { kind: 'forbidden' };
  return { kind: 'offline' };
};

const positionOf = (message: IMessage) => {
  const position = Number(message.headers['position']);
  return message.headers['position'] !== undefined && Number.isSafeInteger(position) ? position : null;
};

/** Subscribes to a topic with the first tab that watches it, and ends that with the last. */
const topicWatcher = (client: Client, hear: (destination: string, message: IMessage) => void) => {
  const watched = new Map<string, { readonly end: () => void; tabs: number }>();
  return ({ watch, isOn }: TopicWatch): void => {
    const known = watched.get(watch);
    if (isOn && known) known.tabs += 1;
    else if (isOn) {
      const { unsubscribe } = client.subscribe(watch, (message) => hear(watch, message), { id: `w${watch}` });
      watched.set(watch, { end: () => unsubscribe(), tabs: 1 });
    } else if (known && (known.tabs -= 1) === 0) {
      watched.delete(watch);
      known.end();
    }
  };
};

/** Loaded only after sign-in: the first page needs neither. */
const loadParts = async (): Promise<SocketParts> => {
  const { socketParts } = await import('./socket-parts.ts');
  return socketParts;
};

export const liveSocket = (needs: SocketNeeds): Observable<SocketNews> =>
  new Observable((subscriber) => {
    let stop = () => {};
    let isOver = false;

    const start = async () => {
      const [{ Client, connect }, token, channels] = await Promise.all([
        (needs.load ?? loadParts)(),
        needs.token(),
        needs.channels(),
      ]);
      if (isOver) return;
      const hear = (destination: string, message: IMessage) =>
        subscriber.next({ kind: 'message', destination, position: positionOf(message), body: message.body });
      // What is read from now on misses nothing: every change after it is told.
      const tellOpened = () => subscriber.next({ kind: 'opened' });
      const client = new Client({
        webSocketFactory: () => connect(needs.url),
        connectHeaders: { Authorization: `Bearer ${token}` },
        heartbeatIncoming: needs.beat,
        heartbeatOutgoing: needs.beat,
        // Reconnecting is done by the machine, with its own delays.
        reconnectDelay: 0,
        onConnect: () => {
          const missing = new Set(channels.map((_, index) => `s${index}`));
          const noteSubscribed = (id: string) => missing.delete(id) && missing.size === 0 && tellOpened();
          for (const [index, { destination, since }] of channels.entries()) {
            const id = `s${index}`;
            client.watchForReceipt(id, () => noteSubscribed(id));
            const headers = { id, receipt: id, ...(since === null ? {} : { since: String(since) }) };
            client.subscribe(destination, (message) => hear(destination, message), headers);
          }
          if (missing.size === 0) tellOpened();
        },
        onStompError: (frame) => subscriber.error(problemOf(frame.headers['message'] ?? '')),
        onWebSocketClose: () => subscriber.error(problemOf('')),
      });
      const renewal = setInterval(() => {
        needs.token().then(
          (fresh) => client.connected && client.publish({ destination: '/app/token', body: fresh }),
          () => {},
        );
      }, needs.renewEvery);
      const watch = topicWatcher(client, hear);
      const speaking = needs.said?.subscribe((words) => {
        if (!client.connected) return;
        if ('watch' in words) watch(words);
        else client.publish(words);
      });
      stop = () => {
        clearInterval(renewal);
        speaking?.unsubscribe();
        void client.deactivate();
      };
      client.activate();
    };

    start().catch((error: unknown) => subscriber.error(error));
    return () => {
      isOver = true;
      stop();
    };
  });
