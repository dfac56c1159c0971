import type { AreaPage } from '../address/area-pages.ts';

/** The page that shows schedules: of the project, of a flow, or of a scenario [SCHED-017, ROUTE-016, ROUTE-024]. */
export interface SchedulePlace {
  readonly projectId: string;
  readonly of: 'project' | 'flow' | 'scenario';
  /** Of the flow or scenario; '' for the project. */
  readonly id: string;
}

/** Null on pages that show none. */
export const schedulePlaceOf = ({ projectId, area, route, params }: AreaPage): SchedulePlace | null => {
  if (area === 'schedules') return { projectId, of: 'project', id: '' };
  if (!route.endsWith('/schedules')) return null;
  const { flowId, scenarioId } = params;
  if (area === 'flows' && flowId) return { projectId, of: 'flow', id: flowId };
  return area === 'scenarios' && scenarioId ? { projectId, of: 'scenario', id: scenarioId } : null;
};
