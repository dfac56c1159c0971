import type { Rng } from './rng.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * The network between clients and server. Calls are delayed, lost, duplicated and reordered. A socket keeps its order,
 * as TCP does, until it is cut or silently stops. Messages of the server can arrive twice or out of order, as with a
 * broker.
 */
export interface NetworkWays {
  drop: number;
  double: number;
  delay: number;
  /** Probability of duplicated or reordered messages. */
  crosswise: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One end of a connection: data written here arrives at the other end, later. */
export interface LineEnd {
  onText: (text: string) => void;
  onClose: () => void;
  send(text: string): void;
  close(): void;
}

export interface Line {
  readonly client: LineEnd;
  readonly server: LineEnd;
  /** Both ends are notified. */
  cut(): void;
  /** Nobody is notified: data is silently lost. */
  silence(): void;
  /** The network accepts no more data; the ends find out later. */
  isOver(): boolean;
}

export const createNetwork = (time: VirtualTime, rng: Rng, ways: NetworkWays) => {
  const pause = () => 1 + rng.below(ways.delay);

  /** Returns an answer or a failure, or never settles. */
  const call = (ask: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const lose = () => {
        // Half of the losses are reported at once, the other half never.
        if (rng.chance(0.5)) time.after(pause(), () => reject(new TypeError('Failed to fetch')));
      };
      const reach = (isCopy: boolean) => {
        ask().then(
          (answer) => {
            if (isCopy) return undefined;
            if (rng.chance(ways.drop)) return lose();
            return void time.after(pause(), () => resolve(answer));
          },
          () => void time.after(pause(), () => reject(new TypeError('Failed to fetch'))),
        );
      };
      if (rng.chance(ways.drop)) return lose();
      time.after(pause(), () => reach(false));
      if (rng.chance(ways.double)) time.after(pause() * 3, () => reach(true));
      return undefined;
    });

  const openLine = (): Line => {
    let [isCut, isSilent] = [false, false];
    const endOf = (other: () => LineEnd): LineEnd => {
      let last = 0;
      let held: string | null = null;
      const deliver = (text: string) => {
        last = Math.max(last, time.now() + pause());
        time.after(last - time.now(), () => !isSilent && other().onText(text));
      };
      return {
        onText: () => {},
        onClose: () => {},
        send(text) {
          if (isCut || isSilent) return;
          const isNews = text.startsWith('MESSAGE');
          const before = held;
          held = null;
          if (isNews && before === null && rng.chance(ways.crosswise)) {
            held = text;
            // Delivered after its successor, or after a timeout.
            time.after(ways.delay * 2, () => {
              if (held !== text) return;
              held = null;
              if (!isCut) deliver(text);
            });
            return;
          }
          deliver(text);
          if (isNews && rng.chance(ways.crosswise)) deliver(text);
          if (before !== null) deliver(before);
        },
        close() {
          if (isCut) return;
          isCut = true;
          if (!isSilent) time.after(pause(), () => other().onClose());
        },
      };
    };
    const client: LineEnd = endOf(() => server);
    const server: LineEnd = endOf(() => client);
    return {
      client,
      server,
      cut() {
        if (isCut) return;
        isCut = true;
        for (const end of [client, server]) time.after(pause(), () => end.onClose());
      },
      silence() {
        isSilent = true;
      },
      isOver: () => isCut || isSilent,
    };
  };

  return { call, openLine };
};
export type Network = ReturnType<typeof createNetwork>;
