import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/** A flow or a scenario as of a revision. */
export interface PastAt {
  readonly projectId: string;
  readonly id: string;
  /** A revision, from 1. */
  readonly at: number;
}

interface Context extends PastAt {
  /** As its area reads it: the record before and after that revision; null: not read yet. */
  readonly moment: unknown;
  readonly problem: Problem | null;
}

/**
 *   now ─▶ pausing ─▶ reading ─▶ shown | failed ─▶ now
 *
 * A flow or a scenario as it was. The moment before stays visible while another one is read.
 */
export const pastMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ({ type: 'past.slide' } & PastAt) | { type: 'past.read' } | { type: 'past.return' },
  },
  actors: { readMoment: callPort<unknown, PastAt>('readMoment') },
  delays: { asOfPause: limits.asOfPause },
  actions: {
    setAt: assign(({ context }, { projectId, id, at }: PastAt) => ({
      projectId,
      id,
      at,
      problem: null,
      moment: context.id === id && context.projectId === projectId ? context.moment : null,
    })),
    setMoment: assign((_, { output }: { output: unknown }) => ({ moment: output })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forget: assign({ at: 0, moment: null, problem: null }),
  },
}).createMachine({
  id: 'documentPast',
  context: { projectId: '', id: '', at: 0, moment: null, problem: null },
  initial: 'now',
  on: {
    'past.slide': { target: '.pausing', actions: { type: 'setAt', params: ({ event }) => event } },
    'past.return': { target: '.now', actions: 'forget' },
  },
  states: {
    now: { on: { 'past.return': {} } },
    pausing: { after: { asOfPause: 'reading' } },
    reading: {
      invoke: {
        id: 'readMoment',
        src: 'readMoment',
        input: ({ context: { projectId, id, at } }) => ({ projectId, id, at }),
        onDone: { target: 'shown', actions: { type: 'setMoment', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    shown: {},
    failed: { on: { 'past.read': 'reading' } },
  },
});

export type PastRef = ActorRefFrom<typeof pastMachine>;
type Past = SnapshotFrom<typeof pastMachine>;

/** The revision that is shown of this record; null: it is shown as it is now. */
export const selectPastOf = (id: string) => (past: Past) =>
  past.matches('now') || past.context.id !== id ? null : past.context.at;
export const selectPastMoment = (past: Past): unknown => past.context.moment;
export const selectPastProblem = (past: Past) => (past.matches('failed') ? past.context.problem : null);
export const selectIsReadingPast = (past: Past) => past.matches('pausing') || past.matches('reading');
