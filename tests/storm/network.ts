import type { Rng } from './rng.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * Between clients and server. Calls are delayed, lost, doubled and overtake each other; a socket keeps its order, as TCP
 * does, until it is cut, or falls silent without a word. What the server says over it may come twice or crosswise, as
 * through a broker.
 */
export interface NetworkWays {
  drop: number;
  double: number;
  delay: number;
  /** Messages of the socket that come twice or after their follower. */
  crosswise: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One end of a line: what goes in comes out at the other one, later. */
export interface LineEnd {
  onText: (text: string) => void;
  onClose: () => void;
  send(text: string): void;
  close(): void;
}

export interface Line {
  readonly client: LineEnd;
  readonly server: LineEnd;
  /** Both ends hear of it. */
  cut(): void;
  /** Nobody hears of it: what is sent goes nowhere. */
  silence(): void;
  /** The network takes nothing any more; ends learn it when they next notice. */
  isOver(): boolean;
}

export const createNetwork = (time: VirtualTime, rng: Rng, ways: NetworkWays) => {
  const pause = () => 1 + rng.below(ways.delay);

  /** The answer, once, or a failure, or nothing at all. */
  const call = (ask: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const lose = () => {
        // Half of what is lost is noticed at once, the other half never.
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
            // A follower overtakes it, or the time does.
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
