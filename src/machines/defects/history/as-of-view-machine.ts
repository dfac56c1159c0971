import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Moment } from '../../../domain/defects/history/history-contract.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   The as-of view:  now ─▶ pausing ─▶ reading ─▶ shown | failed ─▶ now
 *
 * The address determines the time shown (`past.show`, `past.leave`). Moving the slider (`past.slide`) changes the
 * address after a pause. The previous time stays visible while another one is read.
 */
export type AsOfViewRequest = DefectAt & { readonly at: number };

export const asOfViewMachine = setup({
  types: {
    context: {} as AsOfViewRequest & { moment: Moment | null; problem: Problem | null },
    events: {} as
      | ({ type: 'past.show' } & AsOfViewRequest)
      | ({ type: 'past.slide' } & AsOfViewRequest)
      | { type: 'past.read' }
      | { type: 'past.return' }
      | { type: 'past.leave' },
    emitted: {} as { type: 'past.asked'; at: number | null },
  },
  actors: { readMoment: callPort<Moment, AsOfViewRequest>('readMoment') },
  guards: {
    isShown: ({ context }, { projectId, defectId, at }: AsOfViewRequest) =>
      context.at === at && context.defectId === defectId && context.projectId === projectId,
  },
  delays: { asOfPause: limits.asOfPause },
  actions: {
    setAt: assign(({ context }, { projectId, defectId, at }: AsOfViewRequest) => ({
      projectId,
      defectId,
      at,
      problem: null,
      moment: context.defectId === defectId ? context.moment : null,
    })),
    setMoment: assign((_, { output }: { output: Moment }) => ({ moment: output })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forget: assign({ at: 0, moment: null, problem: null }),
    askAddress: emit(({ context }) => ({ type: 'past.asked' as const, at: context.at })),
    askNow: emit({ type: 'past.asked', at: null }),
  },
}).createMachine({
  id: 'past',
  context: { projectId: '', defectId: '', at: 0, moment: null, problem: null },
  initial: 'now',
  on: {
    'past.show': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      { target: '.reading', actions: { type: 'setAt', params: ({ event }) => event } },
    ],
    'past.slide': { target: '.pausing', actions: { type: 'setAt', params: ({ event }) => event } },
    'past.return': { actions: 'askNow' },
    'past.leave': { target: '.now', actions: 'forget' },
  },
  states: {
    now: { on: { 'past.return': {}, 'past.leave': {} } },
    pausing: { after: { asOfPause: { target: 'reading', actions: 'askAddress' } } },
    reading: {
      invoke: {
        id: 'readMoment',
        src: 'readMoment',
        input: ({ context: { projectId, defectId, at } }) => ({ projectId, defectId, at }),
        onDone: { target: 'shown', actions: { type: 'setMoment', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    shown: {},
    failed: { on: { 'past.read': 'reading' } },
  },
});

export type AsOfViewRef = ActorRefFrom<typeof asOfViewMachine>;
type AsOfView = SnapshotFrom<typeof asOfViewMachine>;
/** Whether this defect is shown as of an earlier time. */
export const selectIsAsOfView = (id: string) => (past: AsOfView) =>
  !past.matches('now') && past.context.defectId === id;
export const selectAsOfViewTime = (past: AsOfView) => past.context.at;
export const selectMoment = (past: AsOfView) => past.context.moment;
export const selectAsOfViewProblem = (past: AsOfView) => (past.matches('failed') ? past.context.problem : null);
export const selectIsReadingAsOfView = (past: AsOfView) => past.matches('pausing') || past.matches('reading');
