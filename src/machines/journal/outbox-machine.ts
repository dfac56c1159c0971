import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import { limits } from '../../domain/limits.ts';
import { isFinal, toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/** The server responded with a failure; no response at all means a network problem. */
const isServerError = ({ kind }: Problem): boolean => kind === 'broken' || kind === 'busy';

interface OutboxInput {
  readonly random: () => number;
  /** Whether a form awaits the response: a server error then ends the attempt, and the user decides how to continue. */
  readonly isAttended: (commandId: string) => boolean;
}

/** Sends the oldest unanswered command, one at a time. Holds no queue: the journal's `pending` is the only one. */
export const outboxMachine = setup({
  types: {
    input: {} as OutboxInput,
    context: {} as OutboxInput & { head: Command | null; attempt: number },
    events: {} as
      | { type: 'head.changed'; head: Command | null }
      | { type: 'network.restored' }
      | { type: 'session.renewed' },
    emitted: {} as
      | { type: 'command.confirmed'; id: string; facts: readonly Fact[] | null }
      | { type: 'command.refused'; id: string; problem: Problem },
  },
  actors: { deliver: callPort<readonly Fact[] | null, Command>('deliver') },
  guards: {
    hasHead: ({ context }) => context.head !== null,
    isNewHead: ({ context }, params: { head: Command | null }) => params.head?.id !== context.head?.id,
    isFinal({ context: { head, isAttended } }, params: { error: unknown }) {
      const problem = toProblem(params.error);
      return isFinal(problem) || (isServerError(problem) && head !== null && isAttended(head.id));
    },
    isSignedOut: (_, params: { error: unknown }) => toProblem(params.error).kind === 'signedOut',
  },
  delays: {
    // Half of the delay is random jitter, so that clients do not reconnect simultaneously.
    backOff: ({ context }) =>
      Math.min(limits.sendBackOffMost, limits.sendBackOffFirst * 2 ** context.attempt) * (0.5 + context.random() / 2),
  },
  actions: {
    setHead: assign((_, params: { head: Command | null }) => ({ head: params.head, attempt: 0 })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
    announceConfirmed: emit(({ context }, params: { output: readonly Fact[] | null }) => ({
      type: 'command.confirmed' as const,
      id: context.head?.id ?? '',
      facts: params.output,
    })),
    announceRefused: emit(({ context }, params: { error: unknown }) => ({
      type: 'command.refused' as const,
      id: context.head?.id ?? '',
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, head: null, attempt: 0 }),
  initial: 'empty',
  on: {
    'head.changed': {
      guard: { type: 'isNewHead', params: ({ event }) => event },
      target: '.empty',
      actions: { type: 'setHead', params: ({ event }) => event },
    },
  },
  states: {
    empty: { always: { guard: 'hasHead', target: 'sending' } },
    sending: {
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => context.head as Command,
        onDone: { target: 'answered', actions: { type: 'announceConfirmed', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'answered',
            actions: { type: 'announceRefused', params: ({ event }) => event },
          },
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'paused' },
          { target: 'backingOff', actions: 'countAttempt' },
        ],
      },
    },
    backingOff: {
      after: { backOff: 'sending' },
      on: { 'network.restored': { target: 'sending', actions: 'forgetAttempts' } },
    },
    // A retry without a session would be refused again; the command stays queued.
    paused: { on: { 'session.renewed': 'sending' } },
    answered: {},
  },
});

export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
type Outbox = SnapshotFrom<typeof outboxMachine>;

export const selectIsWaiting = (outbox: Outbox) => outbox.matches('backingOff') || outbox.matches('paused');
