import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { resting ─▶ sending ─▶ resting }
 *
 * The refused changes are in the journal; this machine holds whether the list is open and the action in progress.
 */
export const rejectedChangesMachine = setup({
  types: {
    context: {} as { id: string; problem: Problem | null },
    events: {} as
      | { type: 'unsaved.open' }
      | { type: 'unsaved.close' }
      | { type: 'unsaved.tryAgain'; id: string }
      | { type: 'unsaved.discard'; id: string },
    emitted: {} as { type: 'unsaved.discarded'; id: string },
  },
  actors: { sendAgain: callPort<void, { readonly id: string }>('sendAgain') },
  actions: {
    setId: assign((_, { id }: { id: string }) => ({ id, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forgetProblem: assign({ problem: null }),
    announceDiscarded: emit((_, { id }: { id: string }) => ({ type: 'unsaved.discarded' as const, id })),
  },
}).createMachine({
  id: 'unsaved',
  context: { id: '', problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'unsaved.open': 'open' } },
    open: {
      initial: 'resting',
      on: { 'unsaved.close': { target: 'closed', actions: 'forgetProblem' } },
      states: {
        resting: {
          on: {
            'unsaved.tryAgain': { target: 'sending', actions: { type: 'setId', params: ({ event }) => event } },
            'unsaved.discard': {
              actions: ['forgetProblem', { type: 'announceDiscarded', params: ({ event }) => event }],
            },
          },
        },
        sending: {
          invoke: {
            id: 'sendAgain',
            src: 'sendAgain',
            input: ({ context: { id } }) => ({ id }),
            onDone: 'resting',
            onError: { target: 'resting', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type RejectedChangesRef = ActorRefFrom<typeof rejectedChangesMachine>;
type RejectedChangesSnapshot = SnapshotFrom<typeof rejectedChangesMachine>;

export const selectRejectedChangesAreOpen = (rejectedChanges: RejectedChangesSnapshot) =>
  rejectedChanges.matches('open');
/** Why the last change could not be sent again. */
export const selectRejectedChangesProblem = (rejectedChanges: RejectedChangesSnapshot) =>
  rejectedChanges.context.problem;
