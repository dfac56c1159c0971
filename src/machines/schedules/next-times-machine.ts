import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { scheduleLimits } from '../../domain/schedules/schedule-limits.ts';
import type { PreviewTime, Recurrence } from '../../domain/schedules/recurrence.ts';
import { callPort } from '../port.ts';

/**
 *   empty ⇄ pausing ─▶ asking ─▶ shown | refused
 *             ▲──────────┴─────────┘  (the question changes)
 *
 * The next times of a schedule while it is written, asked for when the person stops typing.
 */
export interface TimesQuestion {
  readonly project: string;
  readonly recurrence: Recurrence;
  readonly zone: string;
}

interface Context {
  readonly question: TimesQuestion | null;
  readonly times: readonly PreviewTime[];
  readonly problem: Problem | null;
}

const nothing: Context = { question: null, times: [], problem: null };

export const nextTimesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'question.set'; question: TimesQuestion } | { type: 'question.clear' },
  },
  actors: { readTimes: callPort<readonly PreviewTime[], TimesQuestion | null>('readTimes') },
  delays: { previewPause: scheduleLimits.previewPause },
  actions: {
    setQuestion: assign((_, params: { question: TimesQuestion }) => ({ question: params.question })),
    setTimes: assign((_, params: { output: readonly PreviewTime[] }) => ({ times: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error), times: [] })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'nextTimes',
  context: nothing,
  initial: 'empty',
  on: {
    'question.set': {
      target: '.pausing',
      reenter: true,
      actions: { type: 'setQuestion', params: ({ event }) => event },
    },
    'question.clear': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    pausing: { after: { previewPause: 'asking' } },
    asking: {
      invoke: {
        id: 'readTimes',
        src: 'readTimes',
        input: ({ context }) => context.question,
        onDone: { target: 'shown', actions: { type: 'setTimes', params: ({ event }) => event } },
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    shown: {},
    refused: {},
  },
});

export type NextTimesRef = ActorRefFrom<typeof nextTimesMachine>;
type Times = SnapshotFrom<typeof nextTimesMachine>;

export const selectNextTimes = ({ context }: Times) => context.times;
export const selectTimesProblem = ({ context }: Times) => context.problem;
export const selectIsAsking = (times: Times) => times.matches('pausing') || times.matches('asking');
