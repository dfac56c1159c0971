/**
 * A virtual clock that jumps from one event to the next. The timers of the product and the messages of the simulated
 * network are in one queue, ordered by time and then by when they were scheduled. It replaces the globals, so the code
 * under test uses it without knowing.
 */
interface Due {
  readonly at: number;
  readonly order: number;
  readonly id: number;
  readonly run: () => void;
}

const isBefore = (one: Due, other: Due) => one.at < other.at || (one.at === other.at && one.order < other.order);

/** A heap with the earliest entry first, because thousands of timers wait at once. */
const createQueue = () => {
  const heap: Due[] = [];
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Due, heap[one] as Due];
  };
  return {
    put(due: Due) {
      let at = heap.push(due) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!isBefore(heap[at] as Due, heap[parent] as Due)) break;
        swap(at, parent);
        at = parent;
      }
    },
    take(): Due | undefined {
      const [first] = heap;
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ;) {
        const left = at * 2 + 1;
        const right = left + 1;
        let least = at;
        if (left < heap.length && isBefore(heap[left] as Due, heap[least] as Due)) least = left;
        if (right < heap.length && isBefore(heap[right] as Due, heap[least] as Due)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
    next: () => heap[0]?.at,
  };
};

const patched = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
const start = Date.UTC(2026, 0, 5, 9);
const real = { setImmediate: globalThis.setImmediate };

/** Resolves when all pending promises have settled. */
const settled = () => new Promise<void>((resolve) => real.setImmediate(resolve));

export interface VirtualTime {
  /** Milliseconds since the start of the simulation. */
  now(): number;
  after(delay: number, run: () => void): number;
  /** Runs everything that is due before `end`. */
  runUntil(end: number): Promise<void>;
  uninstall(): void;
}

export const installVirtualTime = (): VirtualTime => {
  const queue = createQueue();
  const cancelled = new Set<number>();
  const waiting = new Set<number>();
  let [now, order] = [0, 0];

  const after = (delay: number, run: () => void): number => {
    order += 1;
    const id = order;
    waiting.add(id);
    queue.put({ at: now + Math.max(0, Number.isFinite(delay) ? delay : 0), order, id, run });
    return id;
  };
  const cancel = (id: unknown) => {
    if (typeof id === 'number' && waiting.has(id)) cancelled.add(id);
  };
  const every = (delay: number, run: () => void): number => {
    let current = 0;
    const again = () => {
      current = after(delay, tick);
    };
    const tick = () => {
      run();
      if (!stopped.has(first)) again();
    };
    again();
    const first = current;
    intervals.set(first, () => cancel(current));
    return first;
  };
  const intervals = new Map<number, () => void>();
  const stopped = new Set<number>();
  const clear = (id: unknown) => {
    if (typeof id === 'number' && intervals.has(id)) {
      stopped.add(id);
      intervals.get(id)?.();
      intervals.delete(id);
    } else cancel(id);
  };

  const RealDate = globalThis.Date;
  const persisted = patched.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  class VirtualDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [start + now] : given) as [number]));
    }
    static override now() {
      return start + now;
    }
  }
  const put = (name: (typeof patched)[number], value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put('setTimeout', (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
    after(delay, () => run(...args)),
  );
  put('setInterval', (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
    every(delay, () => run(...args)),
  );
  put('clearTimeout', clear);
  put('clearInterval', clear);
  put('Date', VirtualDate);
  put('performance', { now: () => now });

  return {
    now: () => now,
    after,
    async runUntil(end) {
      await settled();
      for (;;) {
        const at = queue.next();
        if (at === undefined || at > end) break;
        const due = queue.take() as Due;
        waiting.delete(due.id);
        if (cancelled.delete(due.id)) continue;
        now = Math.max(now, due.at);
        due.run();
        await settled();
      }
      now = Math.max(now, end);
    },
    uninstall() {
      for (const [name, descriptor] of persisted) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    },
  };
};
