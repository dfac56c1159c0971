import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { serverLimits } from '../limits.ts';

interface Window {
  calls: number;
  /** Milliseconds since 1970. */
  readonly start: number;
}

/**
 * The calls of each person or address in the current minute. The store of the package answers all calls of one moment
 * with the count of the last one, so that a burst across the limit would be refused as a whole.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr: FastifyRateLimitStore['incr'] = (key, callback, length) => {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window = known && now < known.start + length ? known : { calls: 0, start: now };
    window.calls += 1;
    // The last caller moves to the end, so the first one has not called for the longest time.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size > serverLimits.callersCounted) this.#windows.delete(oldest);
    callback(null, { current: window.calls, ttl: window.start + length - now });
  };

  child(): FastifyRateLimitStore {
    return this;
  }
}
