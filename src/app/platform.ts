import type { Stamp } from '../domain/journal/fact.ts';
import { createIds } from './ids.ts';

/** The only clock and the only dice of the client. */
export interface Platform {
  /** Milliseconds since 1970, for people to read. */
  now(): number;
  /** Milliseconds of a clock that nobody can set, for ages. */
  monotonic(): number;
  random(): number;
  /** UUID version 7; each is greater than the one before, and than those named by `after`. */
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
