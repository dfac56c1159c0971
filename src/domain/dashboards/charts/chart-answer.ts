import type { ChartRow } from './chart-points.ts';
import type { ChartContent } from './dashboard-chart.ts';

/** What a chart asks, and where: '' for all projects of the account that the person may read. */
export interface ChartQuestion {
  readonly projectId: string;
  readonly chart: ChartContent | null;
}

export interface ChartAnswer {
  readonly rows: readonly ChartRow[];
  /** The range of the query as two local moments; undefined without one. */
  readonly range: unknown;
  /** Of a number: its value in the period before; null without a range, or without a value. */
  readonly before: number | null;
  /** ISO 8601. */
  readonly at: string;
}
