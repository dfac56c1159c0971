import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TextDraft } from '../../domain/accounts/account-drafts.ts';
import type { OnboardingProgress } from '../../domain/onboarding/allowed-step.ts';
import type { OnboardingState } from '../../domain/onboarding/onboarding-contract.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   away ─▶ reading ─▶ locked ─▶ filling ─▶ confirming ─▶ made
 *              ▲ │                  ▲           ▼
 *      unreached └─▶ shut           └──────── failed
 *
 * The setup progress of an installation. The server stores the entered data; the forms of the steps send it there and
 * pass the response to this machine.
 */
interface Context {
  readonly state: OnboardingState | null;
  readonly problem: Problem | null;
}
type Answer = { readonly output: OnboardingState };

export const onboardingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'onboarding.open' }
      /** The server accepted the setup code, or the fields of a step. */
      | { type: 'onboarding.kept'; state: OnboardingState }
      | { type: 'onboarding.confirm' }
      | { type: 'onboarding.change' },
  },
  actors: {
    readOnboarding: callPort<OnboardingState>('readOnboarding'),
    confirmOnboarding: callPort<OnboardingState>('confirmOnboarding'),
  },
  guards: {
    isMade: (_, { output }: Answer) => output.made !== null,
    isShut: (_, { output }: Answer) => !output.open,
    isLetIn: (_, { output }: Answer) => output.letIn,
  },
  delays: { readAgain: limits.sendBackOffFirst * 4 },
  actions: {
    setState: assign((_, { output }: Answer) => ({ state: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'onboarding',
  context: { state: null, problem: null },
  initial: 'away',
  states: {
    away: { on: { 'onboarding.open': 'reading' } },
    reading: {
      invoke: {
        id: 'readOnboarding',
        src: 'readOnboarding',
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event },
            target: 'made',
            actions: { type: 'setState', params: ({ event }) => event },
          },
          {
            guard: { type: 'isShut', params: ({ event }) => event },
            target: 'shut',
            actions: { type: 'setState', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLetIn', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setState', params: ({ event }) => event },
          },
          { target: 'locked', actions: { type: 'setState', params: ({ event }) => event } },
        ],
        onError: { target: 'unreached', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    unreached: { after: { readAgain: 'reading' }, on: { 'onboarding.open': 'reading' } },
    locked: {
      on: {
        'onboarding.kept': [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ output: event.state }) },
            target: 'made',
            actions: { type: 'setState', params: ({ event }) => ({ output: event.state }) },
          },
          { target: 'filling', actions: { type: 'setState', params: ({ event }) => ({ output: event.state }) } },
        ],
      },
    },
    filling: {
      on: {
        'onboarding.kept': { actions: { type: 'setState', params: ({ event }) => ({ output: event.state }) } },
        'onboarding.confirm': 'confirming',
      },
    },
    confirming: {
      entry: 'forgetProblem',
      invoke: {
        id: 'confirmOnboarding',
        src: 'confirmOnboarding',
        onDone: { target: 'made', actions: { type: 'setState', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'onboarding.confirm': 'confirming',
        'onboarding.change': { target: 'filling', actions: 'forgetProblem' },
      },
    },
    made: { on: { 'onboarding.open': 'reading' } },
    shut: { on: { 'onboarding.open': 'reading' } },
  },
});

export type OnboardingRef = ActorRefFrom<typeof onboardingMachine>;
type Onboarding = SnapshotFrom<typeof onboardingMachine>;

const noDraft: TextDraft = {};
export const selectPersisted = ({ context }: Onboarding): TextDraft => context.state?.draft ?? noDraft;
export const selectMade = ({ context }: Onboarding) => context.state?.made ?? null;
export const selectOnboardingProblem = ({ context }: Onboarding) => context.problem;
export const selectIsConfirming = (onboarding: Onboarding) => onboarding.matches('confirming');
export const selectIsShut = (onboarding: Onboarding) => onboarding.matches('shut');
export const selectIsRead = ({ context }: Onboarding) => context.state !== null;

const resultOf = (onboarding: Onboarding): OnboardingProgress['result'] => {
  if (onboarding.matches('made')) return 'made';
  return onboarding.matches('failed') || onboarding.matches('confirming') ? 'failed' : 'none';
};

/** Null while it is unknown, and when there is nothing to set up. */
export const standingOf = (onboarding: Onboarding): OnboardingProgress | null => {
  const { state } = onboarding.context;
  if (!state || onboarding.matches('shut') || onboarding.matches('reading')) return null;
  return { isLetIn: !onboarding.matches('locked'), draft: state.draft, result: resultOf(onboarding) };
};
