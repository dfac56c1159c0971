import { setTimeout as pause } from 'node:timers/promises';
import { openSubscriber, type Subscriber } from './open-subscriber.ts';

/** A live socket that reconnects with a new token and from its last position when it has ended, as a browser does. */
const pauseBefore = 500;

interface SocketOptions {
  readonly base: string;
  readonly project: string;
  token(): Promise<string>;
  onBody(body: string): void;
  onEnd?(): void;
}

const positionIn = (body: string): number | null => {
  const { data } = JSON.parse(body) as { data?: { facts?: readonly { position: number }[] } };
  return data?.facts?.at(-1)?.position ?? null;
};

export class ReconnectingSocket {
  readonly #options: SocketOptions;
  #subscriber: Subscriber | null = null;
  #since: number | null = null;
  #isOver = false;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { base, project, token, onBody, onEnd } = this.#options;
    this.#subscriber = await openSubscriber(base, await token(), project, {
      since: this.#since,
      onBody: (body) => {
        this.#since = positionIn(body) ?? this.#since;
        onBody(body);
      },
      onEnd: () => {
        onEnd?.();
        void this.#reconnect();
      },
    });
  }

  async #reconnect(): Promise<void> {
    while (!this.#isOver) {
      await pause(pauseBefore * (0.5 + Math.random()));
      try {
        return await this.open();
      } catch {
        // The server process may be starting.
      }
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#subscriber?.close();
  }
}
