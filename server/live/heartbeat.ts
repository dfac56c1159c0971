import { liveLimits } from './live-ports.ts';

/** What is due on one connection, as a timer of all connections asks it. Times by `performance.now()`. */
export class Heartbeat {
  /** Milliseconds; 0: the client does not want any. */
  readonly #send: number;
  /** Milliseconds; 0: the client does not send any. */
  readonly #silence: number;
  #sendsAt: number;
  #rechecksAt: number;

  /** What the client offers and wants, in milliseconds. */
  constructor([sends, wants]: readonly [number, number], at: number) {
    this.#send = wants > 0 ? Math.max(liveLimits.beat, wants) : 0;
    this.#silence = sends > 0 ? Math.max(liveLimits.silence, sends * 2) : 0;
    this.#sendsAt = at + this.#send;
    this.#rechecksAt = at + liveLimits.recheck;
  }

  /** A half-open connection looks alive to the socket; only silence reveals it. */
  isBroken(silentFor: number): boolean {
    return this.#silence > 0 && silentFor > this.#silence;
  }

  /** Once for each heartbeat. */
  isSendDue(at: number): boolean {
    if (this.#send === 0 || at < this.#sendsAt) return false;
    this.#sendsAt = at + this.#send;
    return true;
  }

  /** Once for each check of the rights. */
  isRecheckDue(at: number): boolean {
    if (at < this.#rechecksAt) return false;
    this.#rechecksAt = at + liveLimits.recheck;
    return true;
  }
}
