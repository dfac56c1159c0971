import type { ChartContent, ChartKind } from '../../src/domain/dashboards/charts/dashboard-chart.ts';

type Place = readonly [x: number, y: number, w: number, h: number];
type SampleChart = readonly [name: string, chart: ChartKind, place: Place, content: Partial<ChartContent>];
export interface SampleDashboard {
  readonly id: string;
  readonly name: string;
  readonly charts: readonly SampleChart[];
}

const time = (
  dimension: string,
  dateRange: 'last 30 days' | 'this month' | 'all time',
  granularity: '' | 'day' = '',
) => [{ dimension, dateRange, granularity } as const];

/** What a team looks at every morning, and what its manager looks at. */
export const sampleCharts: Readonly<Record<'project' | 'account', readonly SampleDashboard[]>> = {
  project: [
    {
      id: 'db-quality',
      name: 'Quality at a glance',
      charts: [
        ['Open defects', 'KPI', [0, 0, 3, 3], { measures: ['Defects.open'] }],
        [
          'New defects this month',
          'KPI',
          [3, 0, 3, 3],
          { measures: ['Defects.count'], timeDimensions: time('Defects.createdAt', 'this month') },
        ],
        [
          'Pipeline pass rate',
          'KPI',
          [6, 0, 3, 3],
          {
            measures: ['PipelineExecutions.passRate'],
            timeDimensions: time('PipelineExecutions.createdAt', 'last 30 days'),
          },
        ],
        ['Planned tests completed', 'KPI', [9, 0, 3, 3], { measures: ['ScopeItems.completionRate'] }],
        [
          'Defects by status and severity',
          'Bar',
          [0, 3, 6, 8],
          { measures: ['Defects.count'], dimensions: ['Defects.status', 'Defects.severity'] },
        ],
        [
          'Pipeline executions by day',
          'Bar',
          [6, 3, 6, 8],
          {
            measures: ['PipelineExecutions.count'],
            dimensions: ['PipelineExecutions.status'],
            timeDimensions: time('PipelineExecutions.createdAt', 'last 30 days', 'day'),
          },
        ],
        ['Flows by last result', 'Pie', [0, 11, 3, 8], { measures: ['Flows.count'], dimensions: ['Flows.result'] }],
        [
          'Open defects by assignee',
          'Table',
          [3, 11, 4, 8],
          {
            measures: ['Defects.count'],
            dimensions: ['Defects.assignee', 'Defects.severity'],
            segments: ['Defects.open'],
          },
        ],
        [
          'Test plans',
          'Table',
          [7, 11, 5, 8],
          {
            measures: ['ScopeItems.count', 'ScopeItems.completed', 'ScopeItems.completionRate'],
            dimensions: ['ScopeItems.plan'],
          },
        ],
      ],
    },
    {
      id: 'db-runs',
      name: 'Runs and pipelines',
      charts: [
        [
          'Pipeline executions, last 30 days',
          'KPI',
          [0, 0, 4, 3],
          {
            measures: ['PipelineExecutions.count'],
            timeDimensions: time('PipelineExecutions.createdAt', 'last 30 days'),
          },
        ],
        ['Longest pipeline execution', 'KPI', [4, 0, 4, 3], { measures: ['PipelineExecutions.maxDuration'] }],
        [
          'Flow runs, last 30 days',
          'KPI',
          [8, 0, 4, 3],
          { measures: ['Executions.count'], timeDimensions: time('Executions.endedAt', 'last 30 days') },
        ],
        [
          'Pipeline results by day',
          'Line',
          [0, 3, 8, 8],
          {
            measures: ['PipelineExecutions.passed', 'PipelineExecutions.failed'],
            timeDimensions: time('PipelineExecutions.createdAt', 'this month', 'day'),
          },
        ],
        [
          'Pipeline executions by result',
          'Pie',
          [8, 3, 4, 8],
          { measures: ['PipelineExecutions.count'], dimensions: ['PipelineExecutions.status'] },
        ],
        [
          'Pipelines',
          'Table',
          [0, 11, 6, 6],
          {
            measures: ['PipelineExecutions.count', 'PipelineExecutions.passRate', 'PipelineExecutions.avgDuration'],
            dimensions: ['PipelineExecutions.pipeline'],
          },
        ],
        [
          'Flows that fail most',
          'Table',
          [6, 11, 6, 6],
          {
            measures: ['Executions.failed', 'Executions.count', 'Executions.passRate'],
            dimensions: ['Executions.flow'],
          },
        ],
        [
          'Flow results by day',
          'Bar',
          [0, 17, 12, 7],
          {
            measures: ['Executions.count'],
            dimensions: ['Executions.status'],
            timeDimensions: time('Executions.endedAt', 'last 30 days', 'day'),
          },
        ],
      ],
    },
  ],
  account: [
    {
      id: 'db-account',
      name: 'All projects',
      charts: [
        ['Open defects', 'KPI', [0, 0, 4, 3], { measures: ['Defects.open'] }],
        ['Flow runs', 'KPI', [4, 0, 4, 3], { measures: ['Executions.count'] }],
        ['Flows', 'KPI', [8, 0, 4, 3], { measures: ['Flows.count'] }],
        [
          'Defects by project',
          'Bar',
          [0, 3, 8, 8],
          { measures: ['Defects.count'], dimensions: ['Defects.project', 'Defects.severity'] },
        ],
        ['Flows by project', 'Pie', [8, 3, 4, 8], { measures: ['Flows.count'], dimensions: ['Flows.project'] }],
      ],
    },
  ],
};
