import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ConsentAnswer } from '../../domain/address/integration-consent.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   resting ─▶ activating ─▶ resting (active) | failed
 *      │           └─▶ leaving (the browser goes to Jira or Atlassian, where a person approves or denies)
 *      └─ the browser comes back with the answer ─▶ activating
 *
 * The activation of an integration, over two visits of the page if a person must approve it.
 */
export interface ActivationStep {
  readonly id: string;
  /** Null: the first step. */
  readonly consent: ConsentAnswer | null;
}

export interface ActivationAnswer {
  readonly name: string;
  /** Where a person approves; null: it is active. */
  readonly redirectURL: string | null;
}

interface Context {
  readonly activation: ActivationStep;
  readonly redirectURL: string;
  readonly problem: Problem | null;
}

const nothing: Context = { activation: { id: '', consent: null }, redirectURL: '', problem: null };

export const activationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'activation.start'; activation: ActivationStep } | { type: 'activation.dismiss' },
    emitted: {} as { type: 'activation.done'; name: string } | { type: 'activation.refused' },
  },
  actors: {
    activate: callPort<ActivationAnswer, ActivationStep>('activate'),
    leavePage: callPort<void, string>('leavePage'),
  },
  guards: { mustLeave: (_, params: { output: ActivationAnswer }) => params.output.redirectURL !== null },
  actions: {
    begin: assign((_, params: { activation: ActivationStep }) => ({ ...nothing, activation: params.activation })),
    setAddress: assign((_, params: { output: ActivationAnswer }) => ({ redirectURL: params.output.redirectURL ?? '' })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceDone: emit((_, params: { output: ActivationAnswer }) => ({
      type: 'activation.done' as const,
      name: params.output.name,
    })),
    announceRefused: emit({ type: 'activation.refused' }),
  },
}).createMachine({
  id: 'activation',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      on: { 'activation.start': { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    activating: {
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context }) => context.activation,
        onDone: [
          {
            guard: { type: 'mustLeave', params: ({ event }) => event },
            target: 'leaving',
            actions: { type: 'setAddress', params: ({ event }) => event },
          },
          { target: 'resting', actions: { type: 'announceDone', params: ({ event }) => event } },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'announceRefused'],
        },
      },
    },
    leaving: {
      invoke: {
        id: 'leavePage',
        src: 'leavePage',
        input: ({ context }) => context.redirectURL,
        onDone: 'resting',
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'activation.start': { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        'activation.dismiss': 'resting',
      },
    },
  },
});

export type ActivationRef = ActorRefFrom<typeof activationMachine>;
type Snapshot = SnapshotFrom<typeof activationMachine>;

export const selectIsActivating = (activation: Snapshot) =>
  activation.matches('activating') || activation.matches('leaving');
export const selectActivationProblem = (activation: Snapshot) =>
  activation.matches('failed') ? activation.context.problem : null;
