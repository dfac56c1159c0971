import { setTimeout as pause } from 'node:timers/promises';
import type { AssayProcess } from '../e2e/support/assay-process.ts';
import type { FaultLine } from '../e2e/support/fault-line.ts';
import type { Rng } from '../storm/rng.ts';

/** Repeatedly breaks the connections of some or all people and then restores them for a while. */
export interface Harmed {
  readonly lines: readonly FaultLine[];
  readonly assay: AssayProcess;
  /** Resolves when a request has just been sent to the server. */
  asking(): Promise<unknown>;
}

export interface Mishap {
  readonly name: string;
  /** Breaks the connections of some; resolves when the fault is over. */
  strike(harmed: Harmed, struck: readonly FaultLine[], rng: Rng): Promise<void>;
}

const cut =
  (longest: number): Mishap['strike'] =>
  async (_, struck, rng) => {
    const fault = { cut: rng.pick(['up', 'down', 'both'] as const), loses: rng.chance(0.4) };
    for (const line of struck) line.set(fault);
    await pause(rng.below(longest));
  };

/** Inbound, outbound or both: the data is held back, or lost. */
export const partition = (longest: number): Mishap => ({ name: 'partition', strike: cut(longest) });

export const lateness: Mishap = {
  name: 'late',
  async strike(_, struck, rng) {
    for (const line of struck) line.set({ late: 300 });
    await pause(500 + rng.below(1_500));
  },
};

export const tearing: Mishap = {
  name: 'torn',
  async strike(_, struck) {
    for (const line of struck) line.tear();
  },
};

export const refusal: Mishap = {
  name: 'refused',
  async strike(_, struck, rng) {
    for (const line of struck) {
      line.set({ refuses: true });
      line.tear();
    }
    await pause(500 + rng.below(1_500));
  },
};

/** kill -9 between the first byte of a request and the last byte of its response. */
export const serverKill: Mishap = {
  name: 'server killed',
  async strike({ assay, asking }, _, rng) {
    await asking();
    await pause(rng.below(40));
    await assay.kill();
    await assay.up();
  },
};

const someOf = (lines: readonly FaultLine[], rng: Rng) => {
  const some = lines.filter(() => rng.chance(0.5));
  return some.length > 0 ? some : [rng.pick(lines)];
};

/** Returns the number of kills. */
export const harm = async (
  harmed: Harmed,
  mishaps: readonly Mishap[],
  longestRest: number,
  rng: Rng,
  isOver: () => boolean,
): Promise<number> => {
  for (let strikes = 0; ; strikes += 1) {
    await pause(rng.below(longestRest));
    if (isOver()) return strikes;
    // The first kill is certain; the others are random.
    const mishap = strikes === 0 ? (mishaps[0] as Mishap) : rng.pick(mishaps);
    const struck = rng.chance(0.3) ? harmed.lines : someOf(harmed.lines, rng);
    await mishap.strike(harmed, struck, rng);
    for (const line of struck) line.set({});
  }
};
