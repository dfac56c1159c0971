import { liveLimits } from './live-ports.ts';

/** What is due on one connection. Its time is counted by the timer of all connections. */
export class Heartbeat {
  /** Milliseconds; 0: the client does not want any. */
  readonly #send: number;
  /** Milliseconds; 0: the client does not send any. */
  readonly #silence: number;
  #sendsIn: number;
  #rechecksIn: number = liveLimits.recheck;

  /** What the client offers and wants, in milliseconds. */
  constructor([sends, wants]: readonly [number, number]) {
    this.#send = wants > 0 ? Math.max(liveLimits.beat, wants) : 0;
    this.#silence = sends > 0 ? Math.max(liveLimits.silence, sends * 2) : 0;
    this.#sendsIn = this.#send;
  }

  /** A half-open connection looks alive to the socket; only silence reveals it. */
  isBroken(silentFor: number): boolean {
    return this.#silence > 0 && silentFor > this.#silence;
  }

  /** One interval of the timer has passed. */
  tick(): { readonly sends: boolean; readonly rechecks: boolean } {
    this.#sendsIn -= liveLimits.look;
    this.#rechecksIn -= liveLimits.look;
    const sends = this.#send > 0 && this.#sendsIn <= 0;
    const rechecks = this.#rechecksIn <= 0;
    if (sends) this.#sendsIn = this.#send;
    if (rechecks) this.#rechecksIn = liveLimits.recheck;
    return { sends, rechecks };
  }
}
