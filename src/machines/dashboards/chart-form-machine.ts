import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { chartFault } from '../../domain/dashboards/charts/chart-faults.ts';
import { blankChart, type ChartChanges, type ChartContent } from '../../domain/dashboards/charts/dashboard-chart.ts';
import type { DashboardPlace } from '../../domain/dashboards/dashboard-place.ts';
import { dashboardLimits } from '../../domain/dashboards/dashboard-limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ open { form:    filling { untried ─▶ tried } ⇄ saving ─▶ closed
 *                    preview: current ⇄ pausing }
 *
 * A chart with what it asks for. Problems are shown after the first attempt to save; the preview follows the draft after a
 * pause.
 */
export interface EditedChart {
  readonly place: DashboardPlace;
  /** '' for a new one. */
  readonly chartId: string;
  readonly draft: ChartContent;
  readonly opened: ChartContent;
}

interface Context extends EditedChart {
  /** What the preview shows. */
  readonly preview: ChartContent;
  readonly problem: Problem | null;
}

const nothing: Context = {
  place: { projectId: '', dashboardId: '' },
  chartId: '',
  draft: blankChart,
  opened: blankChart,
  preview: blankChart,
  problem: null,
};

export const chartFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'chart.open'; place: DashboardPlace; chartId: string; chart: ChartContent }
      | { type: 'chart.write'; changes: ChartChanges }
      | { type: 'chart.submit' }
      | { type: 'chart.close' },
  },
  actors: { saveChart: callPort<void, EditedChart>('saveChart') },
  delays: { previewPause: dashboardLimits.previewPause },
  guards: { isRight: ({ context }) => chartFault(context.draft) === null },
  actions: {
    begin: assign((_, { place, chartId, chart }: { place: DashboardPlace; chartId: string; chart: ChartContent }) => ({
      ...nothing,
      ...{ place, chartId, draft: chart, opened: chart, preview: chart },
    })),
    write: assign(({ context }, { changes }: { changes: ChartChanges }) => ({
      draft: { ...context.draft, ...(changes as Partial<ChartContent>) },
      problem: null,
    })),
    show: assign(({ context }) => ({ preview: context.draft })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'chartForm',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'chart.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      type: 'parallel',
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              initial: 'untried',
              on: {
                'chart.close': '#chartForm.closed',
                'chart.submit': [{ guard: 'isRight', target: 'saving' }, { target: '.tried' }],
                'chart.write': { actions: { type: 'write', params: ({ event }) => event } },
              },
              states: { untried: {}, tried: {} },
            },
            saving: {
              invoke: {
                id: 'saveChart',
                src: 'saveChart',
                input: ({ context: { place, chartId, draft, opened } }) => ({ place, chartId, draft, opened }),
                onDone: '#chartForm.closed',
                onError: { target: 'filling.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
            },
          },
        },
        preview: {
          initial: 'current',
          states: {
            current: { on: { 'chart.write': 'pausing' } },
            pausing: {
              on: { 'chart.write': { target: 'pausing', reenter: true } },
              after: { previewPause: { target: 'current', actions: 'show' } },
            },
          },
        },
      },
    },
  },
});

export type ChartFormRef = ActorRefFrom<typeof chartFormMachine>;
type ChartForm = SnapshotFrom<typeof chartFormMachine>;

export const selectIsChartOpen = (form: ChartForm): boolean => form.matches('open');
export const selectEditedChart = ({ context }: ChartForm): EditedChart => context;
export const selectChartDraft = ({ context }: ChartForm): ChartContent => context.draft;
export const selectChartPreview = ({ context }: ChartForm): ChartContent => context.preview;
export const selectIsChartSaving = (form: ChartForm): boolean => form.matches({ open: { form: 'saving' } });
export const selectChartFormProblem = ({ context }: ChartForm): Problem | null => context.problem;
/** What is wrong, once it was tried to save it. */
export const selectChartFault = (form: ChartForm) =>
  form.matches({ open: { form: { filling: 'tried' } } }) ? chartFault(form.context.draft) : null;
