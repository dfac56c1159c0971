import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LogComparison } from '../../domain/logs/compare/comparison.ts';
import type { ComparisonChoice } from '../../domain/logs/compare/comparison-choice.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { reading ─▶ shown | failed;  another choice ─▶ reading }
 *
 * The open log beside another run of its flow. The former comparison stays visible until the next one is there.
 */
export interface ComparisonQuestion extends ComparisonChoice {
  readonly projectId: string;
  readonly logId: string;
  /** Of the open log; 0: the latest. */
  readonly attempt: number;
}

interface Context {
  readonly question: ComparisonQuestion | null;
  readonly comparison: LogComparison | null;
  readonly problem: Problem | null;
}

const fresh: Context = { question: null, comparison: null, problem: null };

export const logComparisonMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'comparison.show'; question: ComparisonQuestion }
      | { type: 'comparison.close' }
      | { type: 'comparison.read' }
      /** By the person; the address follows. */
      | { type: 'comparison.choose'; choice: ComparisonChoice }
      | { type: 'comparison.leave' },
    /** Null: the person has closed the comparison. */
    emitted: {} as { type: 'comparison.chosen'; choice: ComparisonChoice | null },
  },
  actors: { readComparison: callPort<LogComparison, ComparisonQuestion | null>('readComparison') },
  actions: {
    ask: assign(({ context }, { question }: { question: ComparisonQuestion }) => ({
      question,
      comparison: context.question?.logId === question.logId ? context.comparison : null,
      problem: null,
    })),
    setComparison: assign((_, { output }: { output: LogComparison }) => ({ comparison: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forget: assign(fresh),
    tellChoice: emit((_, { choice }: { choice: ComparisonChoice | null }) => ({
      type: 'comparison.chosen' as const,
      choice,
    })),
  },
}).createMachine({
  id: 'logComparison',
  context: fresh,
  initial: 'closed',
  on: {
    'comparison.show': { target: '.open', reenter: true, actions: { type: 'ask', params: ({ event }) => event } },
    'comparison.close': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    open: {
      initial: 'reading',
      on: {
        'comparison.read': '.reading',
        'comparison.choose': { actions: { type: 'tellChoice', params: ({ event }) => event } },
        'comparison.leave': { actions: { type: 'tellChoice', params: { choice: null } } },
      },
      states: {
        reading: {
          invoke: {
            id: 'readComparison',
            src: 'readComparison',
            input: ({ context }) => context.question,
            onDone: { target: 'shown', actions: { type: 'setComparison', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: {},
      },
    },
  },
});

export type LogComparisonRef = ActorRefFrom<typeof logComparisonMachine>;
type Comparison = SnapshotFrom<typeof logComparisonMachine>;

export const selectComparisonIsOpen = (comparison: Comparison) => comparison.matches('open');
export const selectComparison = ({ context }: Comparison) => context.comparison;
export const selectComparisonIsReading = (comparison: Comparison) => comparison.matches({ open: 'reading' });
export const selectComparisonProblem = ({ context }: Comparison) => context.problem;
