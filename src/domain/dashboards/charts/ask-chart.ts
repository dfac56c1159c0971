import type { CubeQueryInput } from '../../analytics/cube-query.ts';
import type { ChartAnswer } from './chart-answer.ts';
import { numberOf, type ChartRow } from './chart-points.ts';
import { queryBefore, queryOf } from './chart-query.ts';
import type { ChartContent } from './dashboard-chart.ts';
import { untilNow } from './time-steps.ts';

/** What a chart needs of the answer to a query. */
export interface QueryResult {
  readonly data: readonly ChartRow[];
  /** The query with the ranges that it meant. */
  readonly query: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly lastRefreshTime: string;
}

interface Asking {
  /** Ranges such as "today" are those of the person who looks. */
  readonly zone: string;
  ask(query: CubeQueryInput): Promise<QueryResult>;
  /** '2026-11-25T19:30:00.000', on the clock of the zone. */
  localMoment(at: string): string;
}

/** Of a number: its value in the period before the answered range. */
const valueBefore = async (chart: ChartContent, range: unknown, { ask, zone }: Asking): Promise<number | null> => {
  const query = chart.chart === 'KPI' ? queryBefore(chart, zone, range) : null;
  if (!query) return null;
  const { data } = await ask(query);
  return numberOf(data[0]?.[chart.measures[0] ?? '']);
};

/** The numbers of a chart: its query, and for a number also the one of the period before. */
export const askChart = async (chart: ChartContent, asking: Asking): Promise<ChartAnswer> => {
  const { data: rows, query, lastRefreshTime: at } = await asking.ask(queryOf(chart, asking.zone));
  const [time] = (query['timeDimensions'] ?? []) as readonly { readonly dateRange?: unknown }[];
  const range = time?.dateRange;
  const before = await valueBefore(chart, range, asking);
  return { rows, range: untilNow(range, asking.localMoment(at)), before, at };
};
