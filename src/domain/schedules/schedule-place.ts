import type { AreaPage } from '../address/area-pages.ts';

/** The page that shows schedules: of the project, of a flow, a scenario or a pipeline [SCHED-017, ROUTE-016, ROUTE-024]. */
export interface SchedulePlace {
  readonly projectId: string;
  readonly of: 'project' | 'flow' | 'scenario' | 'pipeline';
  /** Of the flow, scenario or pipeline; '' for the project. */
  readonly id: string;
}

/** Null on pages that show none. */
export const schedulePlaceOf = ({ projectId, area, route, params }: AreaPage): SchedulePlace | null => {
  if (area === 'schedules') return { projectId, of: 'project', id: '' };
  if (!route.endsWith('/schedules')) return null;
  const { flowId, scenarioId, testPipelineId } = params;
  if (area === 'testPipelines' && testPipelineId) return { projectId, of: 'pipeline', id: testPipelineId };
  if (area === 'flows' && flowId) return { projectId, of: 'flow', id: flowId };
  return area === 'scenarios' && scenarioId ? { projectId, of: 'scenario', id: scenarioId } : null;
};
