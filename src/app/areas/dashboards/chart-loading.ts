import { firstValueFrom } from 'rxjs';
import type { ChartAnswer, ChartQuestion } from '../../../domain/dashboards/charts/chart-answer.ts';
import { numberOf } from '../../../domain/dashboards/charts/chart-points.ts';
import { queryBefore, queryOf } from '../../../domain/dashboards/charts/chart-query.ts';
import { untilNow } from '../../../domain/dashboards/charts/time-steps.ts';
import type { ChartContent } from '../../../domain/dashboards/charts/dashboard-chart.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { DashboardsService } from '../../../services/dashboards/dashboards-service.ts';
import { toPromise } from '../../to-promise.ts';

/** Ranges such as "today" are those of the person who looks. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const minute = 60_000;
/** '2026-11-25T19:30:00.000', on the clock of the person who looks. */
const localMoment = (at: string): string => {
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, -1);
};

type Load = DashboardsService['load'];

/** Of a number: its value in the period before the answered range. */
const valueBefore = async (
  load: Load,
  projectId: string,
  chart: ChartContent,
  range: unknown,
): Promise<number | null> => {
  const query = chart.chart === 'KPI' ? queryBefore(chart, zoneHere(), range) : null;
  if (!query) return null;
  const { results } = await firstValueFrom(load(projectId, query));
  return numberOf(results[0]?.data[0]?.[chart.measures[0] ?? '']);
};

export const loadChart = async (
  { load }: Pick<DashboardsService, 'load'>,
  { projectId, chart }: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartAnswer> => {
  const empty: Problem = { kind: 'broken', detail: 'the answer has no result' };
  if (!chart) throw empty;
  const { results } = await toPromise(load(projectId, queryOf(chart, zoneHere())), signal);
  const [result] = results;
  if (!result) throw empty;
  const [time] = (result.query['timeDimensions'] ?? []) as readonly { readonly dateRange?: unknown }[];
  const range = time?.dateRange;
  const before = await valueBefore(load, projectId, chart, range);
  const { lastRefreshTime: at } = result;
  return { rows: result.data, range: untilNow(range, localMoment(at)), before, at };
};
