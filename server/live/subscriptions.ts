import type { Subscription } from './live-frames.ts';
import { liveLimits } from './live-ports.ts';

/** The subscriptions of one connection by their ids, and the ids of those that the server has ended. */
export class Subscriptions {
  readonly #open = new Map<string, Subscription>();
  /** The client may not know yet that these ended when it unsubscribes. */
  readonly #ended = new Set<string>();

  get size(): number {
    return this.#open.size;
  }

  all(): readonly Subscription[] {
    return [...this.#open.values()];
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** Whether the client may unsubscribe this one. */
  isKnown(id: string): boolean {
    return this.#open.has(id) || this.#ended.has(id);
  }

  hears(destination: string): boolean {
    return this.all().some((subscription) => subscription.destination === destination);
  }

  add(subscription: Subscription): void {
    this.#ended.delete(subscription.id);
    this.#open.set(subscription.id, subscription);
  }

  remove(id: string): Subscription | undefined {
    const subscription = this.#open.get(id);
    this.#open.delete(id);
    this.#ended.delete(id);
    return subscription;
  }

  rememberEnded(id: string): void {
    this.#ended.add(id);
    const [oldest = id] = this.#ended;
    if (this.#ended.size > liveLimits.subscriptions) this.#ended.delete(oldest);
  }
}
