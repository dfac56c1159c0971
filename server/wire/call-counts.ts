import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { serverLimits } from '../limits.ts';
import type { SettleCalls } from './settle-calls.ts';

/**
 * The calls of each person or address in the current minute, at all server processes together:
 *
 *   call ─▶ count here ── half of a share reached ──▶ add it to the count of all processes, and learn that one
 *
 * A call waits for that only where this process is a whole share ahead; until then counting takes no statement. Calls that
 * are refused are not counted, and take none either.
 */
interface Window {
  /** Of all processes, as last known. */
  all: number;
  /** Of this process: not in `all` yet. */
  own: number;
  /** Of this process: on their way into `all`. */
  sent: number;
  /** By `performance.now()`. */
  end: number;
  settling: Promise<void> | null;
  /** The count of all processes could not be had: this one counts alone, and tries again. */
  isAlone: boolean;
}

type Count = FastifyRateLimitStore['incr'];

/** How far one process may be ahead of the common count. */
export const shareOf = (most: number): number => Math.max(1, Math.floor(most * serverLimits.callsUnshared));

/** The store of the package answers all calls of one moment with the count of the last one, so that a burst is refused as a whole. */
export class CallCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();
  readonly #settle: SettleCalls | null;

  /** `settle`: null where there is only one process. */
  constructor(settle: SettleCalls | null) {
    this.#settle = settle;
  }

  incr: Count = (key, callback, length, most) => {
    const window = this.#windowOf(key, length);
    const ttl = () => Math.max(0, window.end - performance.now());
    const current = window.all + window.sent + window.own + 1;
    if (current > most) return callback(null, { current, ttl: ttl() });
    if (window.settling && !window.isAlone && window.own + window.sent >= shareOf(most))
      return void window.settling.then(() => this.incr(key, callback, length, most));
    window.own += 1;
    if (this.#settle && !window.settling && window.own >= shareOf(most) / 2)
      window.settling = this.#share(this.#settle, window, { key, length });
    callback(null, { current, ttl: ttl() });
  };

  child(): FastifyRateLimitStore {
    return this;
  }

  #windowOf(key: string, length: number): Window {
    const now = performance.now();
    const window = this.#windows.get(key) ?? { all: 0, own: 0, sent: 0, end: 0, settling: null, isAlone: false };
    if (now >= window.end) Object.assign(window, { all: 0, own: 0, end: now + length });
    // The last caller moves to the end, so the first one has not called for the longest time.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size > serverLimits.callersCounted) this.#windows.delete(oldest);
    return window;
  }

  async #share(
    settle: SettleCalls,
    window: Window,
    { key, length }: { readonly key: string; readonly length: number },
  ) {
    window.sent = window.own;
    window.own = 0;
    try {
      const { calls, left } = await settle({ key, length, calls: window.sent });
      Object.assign(window, { all: calls, end: performance.now() + left, isAlone: false });
    } catch {
      window.own += window.sent;
      window.isAlone = true;
    } finally {
      window.sent = 0;
      window.settling = null;
    }
  }
}
