import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   resting ─▶ asked ─▶ doing ─▶ resting (done)
 *      └──────────────────▶ ┘└─▶ refused
 *
 * One action on one record, after confirmation where that is advisable. Two cannot run at the same time.
 */
export interface Mutation {
  /** The action: `delete`, `restore`. */
  readonly name: string;
  /** The id of the record. */
  readonly about: string;
  /** The display name of the record. */
  readonly title: string;
  readonly value?: unknown;
}

const none: Mutation = { name: '', about: '', title: '' };

export const mutationMachine = setup({
  types: {
    context: {} as { mutation: Mutation; problem: Problem | null },
    events: {} as
      | { type: 'mutation.ask'; mutation: Mutation }
      | { type: 'mutation.do'; mutation: Mutation }
      | { type: 'mutation.confirm' }
      | { type: 'mutation.cancel' },
    emitted: {} as
      | { type: 'mutation.done'; mutation: Mutation; output: unknown }
      | { type: 'mutation.refused'; mutation: Mutation; problem: Problem },
  },
  actors: { runMutation: callPort<unknown, Mutation>('runMutation') },
  actions: {
    setMutation: assign((_, params: { mutation: Mutation }) => ({ mutation: params.mutation, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceDone: emit(({ context }, params: { output: unknown }) => ({
      type: 'mutation.done' as const,
      mutation: context.mutation,
      output: params.output,
    })),
    announceRefused: emit(({ context }, params: { error: unknown }) => ({
      type: 'mutation.refused' as const,
      mutation: context.mutation,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'deed',
  context: { mutation: none, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'mutation.ask': { target: 'asked', actions: { type: 'setMutation', params: ({ event }) => event } },
        'mutation.do': { target: 'doing', actions: { type: 'setMutation', params: ({ event }) => event } },
      },
    },
    asked: { on: { 'mutation.confirm': 'doing', 'mutation.cancel': 'resting' } },
    doing: {
      invoke: {
        id: 'runMutation',
        src: 'runMutation',
        input: ({ context }) => context.mutation,
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
        'mutation.confirm': 'doing',
        'mutation.cancel': 'resting',
        'mutation.ask': { target: 'asked', actions: { type: 'setMutation', params: ({ event }) => event } },
        'mutation.do': { target: 'doing', actions: { type: 'setMutation', params: ({ event }) => event } },
      },
    },
  },
});

export type MutationRef = ActorRefFrom<typeof mutationMachine>;
type MutationSnapshot = SnapshotFrom<typeof mutationMachine>;

export const selectMutation = ({ context }: MutationSnapshot) => context.mutation;
export const selectIsConfirmationPending = (name: string) => (snapshot: MutationSnapshot) =>
  snapshot.context.mutation.name === name && !snapshot.matches('resting');
export const selectIsDoing = (snapshot: MutationSnapshot) => snapshot.matches('doing');
export const selectMutationProblem = (snapshot: MutationSnapshot) =>
  snapshot.matches('refused') ? snapshot.context.problem : null;
