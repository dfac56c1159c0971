import { setTimeout as pause } from 'node:timers/promises';
import { rngOf } from '../../../tests/storm/rng.ts';
import { mixedDay, pauseBefore, pickKind, type Kind, type Weights } from '../mix.ts';
import type { LoadUser } from './load-user.ts';
import { Measures, type StepMeasures } from './measures.ts';
import { Turn, TurnOver } from './turn.ts';

/** A step: arrivals at one rate, which do not wait for each other. */
export interface StepOrder {
  /** Arrivals in a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
  /** Without them, those of a mixed day. */
  readonly weights?: Weights;
  /** Turns that are not over, at most. */
  readonly openMost?: number;
  /** How long the last turns may take after the last arrival, in milliseconds. */
  readonly lastWait?: number;
}

export type Actions = Readonly<Record<Kind, (turn: Turn) => Promise<void>>>;

const usual = { weights: mixedDay, openMost: 2_000, lastWait: 5_000 } as const;

const share = (before: NodeJS.CpuUsage, began: number): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (performance.now() - began);
};

export const runStep = async (
  order: StepOrder,
  users: readonly LoadUser[],
  actions: Actions,
  reportFailure: (error: unknown) => void = () => {},
): Promise<StepMeasures> => {
  const { rate, seconds, seed, weights, openMost, lastWait } = { ...usual, ...order };
  const [measures, rng, open] = [new Measures(), rngOf(seed), new Map<Promise<void>, Kind>()];
  const [began, processor] = [performance.now(), process.cpuUsage()];
  const start = (kind: Kind, due: number) => {
    measures.arrive(Math.max(0, performance.now() - due));
    if (open.size >= openMost) return measures.fail(kind, `not sent: ${openMost} are not answered`);
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
    start(pickKind(rng, weights), due);
  }
  const used = share(processor, began);
  await Promise.race([Promise.all(open.keys()), pause(lastWait)]);
  for (const kind of open.values()) measures.fail(kind, `not answered after ${lastWait / 1_000} s`);
  return measures.result(used, (performance.now() - began) / 1_000);
};
