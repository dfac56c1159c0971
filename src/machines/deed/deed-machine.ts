import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   resting ─▶ asked ─▶ doing ─▶ resting (done)
 *      └──────────────────▶ ┘└─▶ refused
 *
 * One thing done to one record, after asking where that is wise. Two at once cannot be begun.
 */
export interface Deed {
  /** What is done: `delete`, `restore`. */
  readonly name: string;
  /** To which: an id. */
  readonly about: string;
  /** What people call it. */
  readonly title: string;
  readonly value?: unknown;
}

const none: Deed = { name: '', about: '', title: '' };

export const deedMachine = setup({
  types: {
    context: {} as { deed: Deed; problem: Problem | null },
    events: {} as
      | { type: 'deed.ask'; deed: Deed }
      | { type: 'deed.do'; deed: Deed }
      | { type: 'deed.confirm' }
      | { type: 'deed.cancel' },
    emitted: {} as
      | { type: 'deed.done'; deed: Deed; output: unknown }
      | { type: 'deed.refused'; deed: Deed; problem: Problem },
  },
  actors: { doDeed: callPort<unknown, Deed>('doDeed') },
  actions: {
    setDeed: assign((_, params: { deed: Deed }) => ({ deed: params.deed, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceDone: emit(({ context }, params: { output: unknown }) => ({
      type: 'deed.done' as const,
      deed: context.deed,
      output: params.output,
    })),
    announceRefused: emit(({ context }, params: { error: unknown }) => ({
      type: 'deed.refused' as const,
      deed: context.deed,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'deed',
  context: { deed: none, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'deed.ask': { target: 'asked', actions: { type: 'setDeed', params: ({ event }) => event } },
        'deed.do': { target: 'doing', actions: { type: 'setDeed', params: ({ event }) => event } },
      },
    },
    asked: { on: { 'deed.confirm': 'doing', 'deed.cancel': 'resting' } },
    doing: {
      invoke: {
        id: 'doDeed',
        src: 'doDeed',
        input: ({ context }) => context.deed,
        onDone: { target: 'resting', actions: { type: 'announceDone', params: ({ event }) => event } },
        onError: {
          target: 'refused',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'announceRefused', params: ({ event }) => event },
          ],
        },
      },
    },
    refused: {
      on: {
        'deed.confirm': 'doing',
        'deed.cancel': 'resting',
        'deed.ask': { target: 'asked', actions: { type: 'setDeed', params: ({ event }) => event } },
        'deed.do': { target: 'doing', actions: { type: 'setDeed', params: ({ event }) => event } },
      },
    },
  },
});

export type DeedRef = ActorRefFrom<typeof deedMachine>;
type DeedSnapshot = SnapshotFrom<typeof deedMachine>;

export const selectDeed = ({ context }: DeedSnapshot) => context.deed;
export const selectIsAsked = (name: string) => (snapshot: DeedSnapshot) =>
  snapshot.context.deed.name === name && !snapshot.matches('resting');
export const selectIsDoing = (snapshot: DeedSnapshot) => snapshot.matches('doing');
export const selectDeedProblem = (snapshot: DeedSnapshot) =>
  snapshot.matches('refused') ? snapshot.context.problem : null;
