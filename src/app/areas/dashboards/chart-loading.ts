import { askChart } from '../../../domain/dashboards/charts/ask-chart.ts';
import type { ChartAnswer, ChartQuestion } from '../../../domain/dashboards/charts/chart-answer.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { DashboardsService } from '../../../services/dashboards/dashboards-service.ts';
import { toPromise } from '../../to-promise.ts';

const minute = 60_000;
/** '2026-11-25T19:30:00.000', on the clock of the person who looks. */
const localMoment = (at: string): string => {
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, -1);
};

const empty: Problem = { kind: 'broken', detail: 'the answer has no result' };

export const loadChart = async (
  { load }: Pick<DashboardsService, 'load'>,
  { projectId, chart }: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartAnswer> => {
  if (!chart) throw empty;
  return askChart(chart, {
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    localMoment,
    async ask(query) {
      const { results } = await toPromise(load(projectId, query), signal);
      const [result] = results;
      if (!result) throw empty;
      return result;
    },
  });
};
