import { setTimeout as pause } from 'node:timers/promises';
import { rngOf } from '../../../tests/storm/rng.ts';
import { pauseBefore, pickKind, type Kind } from '../mix.ts';
import type { LoadUser } from './load-user.ts';
import { Measures, type StepMeasures } from './measures.ts';
import { Turn, TurnOver } from './turn.ts';

/** A step: arrivals at one rate, which do not wait for each other. */
export interface StepOrder {
  /** Arrivals in a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
}

export type Actions = Readonly<Record<Kind, (turn: Turn) => Promise<void>>>;

/** Turns that are not over: so many at most, and so long after the last arrival, in milliseconds. */
const [turnsMost, lastWait] = [2_000, 5_000];

const share = (before: NodeJS.CpuUsage, began: number): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (performance.now() - began);
};

export const runStep = async (
  { rate, seconds, seed }: StepOrder,
  users: readonly LoadUser[],
  actions: Actions,
  reportFailure: (error: unknown) => void = () => {},
): Promise<StepMeasures> => {
  const [measures, rng, open] = [new Measures(), rngOf(seed), new Map<Promise<void>, Kind>()];
  const [began, processor] = [performance.now(), process.cpuUsage()];
  const start = (kind: Kind, due: number) => {
    measures.arrive(Math.max(0, performance.now() - due));
    if (open.size >= turnsMost) return measures.fail(kind, `not sent: ${turnsMost} are not answered`);
    const turn = actions[kind](new Turn(kind, rng.pick(users), rng, measures, due)).catch((error: unknown) => {
      reportFailure(error);
      if (!(error instanceof TurnOver)) measures.fail(kind, 'broke');
    });
    open.set(turn, kind);
    void turn.finally(() => open.delete(turn));
  };
  for (let due = began + pauseBefore(rng, rate); due < began + seconds * 1_000; due += pauseBefore(rng, rate)) {
    const early = due - performance.now();
    if (early > 0) await pause(early);
    start(pickKind(rng), due);
  }
  const used = share(processor, began);
  await Promise.race([Promise.all(open.keys()), pause(lastWait)]);
  for (const kind of open.values()) measures.fail(kind, `not answered after ${lastWait / 1_000} s`);
  return measures.result(used);
};
