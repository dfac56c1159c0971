import { areaListOf, pathOfArea } from '../../address/area-pages.ts';
import { unassigned } from './scope-filter.ts';

/** The scope of a plan, narrowed to a person ('': nobody), and perhaps to a status or `overdueFilter`. */
export const pathOfScope = (
  { projectId, id }: { readonly projectId: string; readonly id: string },
  assignee: string,
  status = '',
): string => {
  const query = new URLSearchParams({ assignee: assignee || unassigned, ...(status !== '' && { status }) });
  const place = { route: ':testPlanId/scope', params: { testPlanId: id }, query: query.toString() };
  return pathOfArea({ ...areaListOf(projectId, 'testPlans'), ...place });
};
