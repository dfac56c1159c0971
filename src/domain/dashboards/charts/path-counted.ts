import { areaListOf, pathOfArea, type AreaName } from '../../address/area-pages.ts';
import { noFilters } from '../../address/defect-filters.ts';
import { defectsPageOf, pathOfDefects } from '../../address/defects-page.ts';
import { memberOf, type CubeName } from '../../analytics/cubes.ts';
import { filteredMember, type ChartContent } from './dashboard-chart.ts';
import type { ChartLabel } from './chart-points.ts';

/** The list that a number counts: with its filters where the list has them, otherwise the whole list. */
const areaOf: Readonly<Record<Exclude<CubeName, 'Defects'>, AreaName>> = {
  Executions: 'executionLogs',
  ScenarioRuns: 'executionLogs',
  Flows: 'flows',
  ScopeItems: 'testPlans',
  PipelineExecutions: 'testPipelines',
  Schedules: 'schedules',
  Results: 'results',
};

/** Values that a defect must have, by the filter of the list. */
const filterOf: Readonly<Record<string, 'status' | 'severity' | 'author' | 'assignee'>> = {
  'Defects.status': 'status',
  'Defects.severity': 'severity',
  'Defects.authorId': 'author',
  'Defects.assigneeId': 'assignee',
};

const pathOfDefectsIn = (chart: ChartContent, projectId: string, labels: readonly ChartLabel[]): string => {
  const filters: Record<keyof typeof noFilters, string | readonly string[]> = { ...noFilters };
  for (const filter of chart.filters) {
    const name = filterOf[filteredMember(filter)];
    if (name && filter.operator === 'equals') filters[name] = filter.values;
  }
  for (const { member, value } of labels) {
    const name = filterOf[member];
    if (name && typeof value === 'string' && value !== '') filters[name] = [value];
  }
  return pathOfDefects({ ...defectsPageOf(projectId), filters: filters as typeof noFilters });
};

/** Null where no list shows what is counted: numbers of the whole account. */
export const pathCounted = (
  chart: ChartContent,
  projectId: string,
  labels: readonly ChartLabel[] = [],
): string | null => {
  const cube = memberOf(chart.measures[0] ?? chart.dimensions[0] ?? '')?.cube;
  if (!cube || projectId === '') return null;
  return cube === 'Defects'
    ? pathOfDefectsIn(chart, projectId, labels)
    : pathOfArea(areaListOf(projectId, areaOf[cube]));
};
