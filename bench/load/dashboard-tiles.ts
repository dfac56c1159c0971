import type { CubeQueryInput } from '../../src/domain/analytics/cube-query.ts';

const over = (dateRange: string, granularity?: 'day' | 'week' | 'month') => [
  { dimension: 'Executions.endedAt', dateRange, ...(granularity && { granularity }) },
];
/** What the tiles of a dashboard ask for. */
export const tiles: Readonly<Record<string, CubeQueryInput>> = {
  'KPI of today': { measures: ['Executions.count', 'Executions.passRate'], timeDimensions: over('today') },
  'status by day, 30 days': {
    measures: ['Executions.count'],
    dimensions: ['Executions.status'],
    timeDimensions: over('last 30 days', 'day'),
  },
  'pass rate by week, all time': { measures: ['Executions.passRate'], timeDimensions: over('all time', 'week') },
  'status, all time': { measures: ['Executions.count'], dimensions: ['Executions.status'] },
  'mode, severity and month, all time': {
    measures: ['Executions.count', 'Executions.avgDuration'],
    dimensions: ['Executions.mode', 'Executions.severity'],
    timeDimensions: over('all time', 'month'),
  },
  'ten flows that failed most, 7 days': {
    measures: ['Executions.count'],
    dimensions: ['Executions.flow'],
    filters: [{ member: 'Executions.status', operator: 'equals', values: ['FAILED'] }],
    timeDimensions: over('last 7 days'),
    limit: 10,
  },
};
