import type { Stamp } from '../domain/journal/fact.ts';
import { createIds } from './ids.ts';

/** The only clock and the only source of randomness of the client. */
export interface Platform {
  /** Milliseconds since 1970, for dates that people read. */
  now(): number;
  /** Milliseconds of a clock that nobody can set, for durations. */
  monotonic(): number;
  random(): number;
  /** UUID version 7; each is greater than the one before, and than those passed to `after`. */
  newId(): string;
  after(id: string): void;
  stamp(by: string): Stamp;
}

const now = () => Date.now();
const ids = createIds({ now, random: () => crypto.getRandomValues(new Uint8Array(16)) });

export const browserPlatform: Platform = {
  now,
  monotonic: () => performance.now(),
  random: () => Math.random(),
  newId: ids.newId,
  after: ids.after,
  stamp: (by) => ({ id: ids.newId(), at: new Date(now()).toISOString(), by }),
};
