/**
 * What runs on in a page by itself: timers that have not fired and channels that are not closed. Counted from the start of the
 * page, each with the place in the code that made it.
 */
const running = new Map<unknown, string>();

const placeOf = (what: string): string => {
  const lines = new Error(what).stack?.split('\n').slice(2) ?? [];
  const own = lines.find((line) => !line.includes('leftovers')) ?? '';
  return `${what} ${own.trim()}`;
};

type Timer = (run: () => void, ...rest: readonly number[]) => unknown;
type Clear = (id: unknown) => void;
const page = globalThis as unknown as Record<string, unknown>;

const watchTimer = (start: string, end: string, isOnce: boolean): void => {
  const [set, clear] = [page[start] as Timer, page[end] as Clear];
  page[start] = (run: () => void, ...rest: readonly number[]) => {
    const place = placeOf(start);
    const id = set(
      () => {
        if (isOnce) running.delete(`${start} ${String(id)}`);
        run();
      },
      ...rest,
    );
    running.set(`${start} ${String(id)}`, place);
    return id;
  };
  page[end] = (id: unknown) => {
    running.delete(`${start} ${String(id)}`);
    clear(id);
  };
};

const watchChannels = (): void => {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      running.set(this, placeOf(`BroadcastChannel ${name}`));
    }
    override close(): void {
      running.delete(this);
      super.close();
    }
  };
};

export const watchLeftovers = (): void => {
  watchTimer('setTimeout', 'clearTimeout', true);
  watchTimer('setInterval', 'clearInterval', false);
  watchChannels();
};

export const leftovers = (): readonly string[] => [...running.values()];
