import { assign, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ChartAnswer, ChartQuestion } from '../../domain/dashboards/charts/chart-answer.ts';
import { isSame } from '../../domain/dashboards/charts/dashboard-chart.ts';
import { dashboardLimits } from '../../domain/dashboards/dashboard-limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   unseen ⇄ seen { asking ─▶ shown ─▶ stale ─▶ asking
 *                      ├──▶ refused   the server says why
 *                      └──▶ failed    asks again when asked to, or with the next change }
 *
 * The numbers of one chart. Nothing is asked while the chart is out of sight; what has changed meanwhile is asked when it
 * comes into sight again. The last answer stays visible until there is another one.
 */
interface Context {
  readonly question: ChartQuestion;
  readonly answer: ChartAnswer | null;
  readonly problem: Problem | null;
}

const isRefusal = (error: unknown): boolean => ['invalid', 'forbidden', 'missing'].includes(toProblem(error).kind);

export const chartQueryMachine = setup({
  types: {
    input: {} as { readonly question: ChartQuestion } | undefined,
    context: {} as Context,
    events: {} as
      | { type: 'query.see' }
      | { type: 'query.hide' }
      | { type: 'query.ask'; question: ChartQuestion }
      /** Something that is counted has changed. */
      | { type: 'query.outdated' }
      | { type: 'query.retry' },
  },
  actors: { loadChart: callPort<ChartAnswer, ChartQuestion>('loadChart') },
  delays: { chartPause: dashboardLimits.chartPause },
  guards: {
    isNew: ({ context }, { question }: { question: ChartQuestion }) => !isSame(context.question, question),
    hasAnswer: ({ context }) => context.answer !== null,
    isRefused: (_, params: { error: unknown }) => isRefusal(params.error),
    isOvertaken: stateIn({ seen: { asking: 'overtaken' } }),
  },
  actions: {
    setQuestion: assign((_, { question }: { question: ChartQuestion }) => ({ question, answer: null, problem: null })),
    setAnswer: assign((_, { output }: { output: ChartAnswer }) => ({ answer: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
}).createMachine({
  id: 'chartQuery',
  context: ({ input }) => ({
    question: input?.question ?? { projectId: '', chart: null },
    answer: null,
    problem: null,
  }),
  initial: 'unseen',
  states: {
    unseen: {
      initial: 'current',
      on: {
        'query.ask': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: '.outdated',
          actions: { type: 'setQuestion', params: ({ event }) => event },
        },
      },
      states: {
        current: {
          on: {
            'query.outdated': 'outdated',
            'query.see': [
              { guard: 'hasAnswer', target: '#chartQuery.seen.shown' },
              { target: '#chartQuery.seen.asking' },
            ],
          },
        },
        outdated: { on: { 'query.see': '#chartQuery.seen.asking' } },
      },
    },
    seen: {
      initial: 'asking',
      on: {
        'query.hide': 'unseen.outdated',
        'query.ask': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: '.asking',
          reenter: true,
          actions: { type: 'setQuestion', params: ({ event }) => event },
        },
      },
      states: {
        asking: {
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            input: ({ context }) => context.question,
            onDone: [
              { guard: 'isOvertaken', target: 'stale', actions: { type: 'setAnswer', params: ({ event }) => event } },
              { target: 'shown', actions: { type: 'setAnswer', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'refused',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
              { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
            ],
          },
          // A change during the request may not be part of its answer.
          initial: 'current',
          states: { current: { on: { 'query.outdated': 'overtaken' } }, overtaken: {} },
        },
        shown: { on: { 'query.outdated': 'stale', 'query.hide': '#chartQuery.unseen.current' } },
        stale: { after: { chartPause: 'asking' } },
        refused: { on: { 'query.retry': 'asking' } },
        failed: { on: { 'query.retry': 'asking', 'query.outdated': 'stale' } },
      },
    },
  },
});

export type ChartQueryRef = ActorRefFrom<typeof chartQueryMachine>;
type ChartQuery = SnapshotFrom<typeof chartQueryMachine>;

export const selectChartAnswer = ({ context }: ChartQuery): ChartAnswer | null => context.answer;
export const selectIsAsking = (query: ChartQuery): boolean => query.matches({ seen: 'asking' });
/** Why there is no new answer. */
export const selectChartProblem = (query: ChartQuery): Problem | null =>
  query.matches({ seen: 'refused' }) || query.matches({ seen: 'failed' }) ? query.context.problem : null;
