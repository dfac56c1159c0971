import { v7 as uuid } from 'uuid';
import type { Stamp } from '../domain/journal/fact.ts';

/** The only clock and the only dice of the client. */
export interface World {
  /** Milliseconds since 1970, for people to read. */
  now(): number;
  /** Milliseconds of a clock that nobody can set, for ages. */
  monotonic(): number;
  random(): number;
  /** UUID version 7. */
  newId(): string;
  stamp(by: string): Stamp;
}

export const realWorld: World = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  newId: () => uuid(),
  stamp: (by) => ({ id: uuid(), at: new Date().toISOString(), by }),
};
