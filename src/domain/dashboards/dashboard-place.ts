import { areaListOf, pathOfArea, type AreaPage } from '../address/area-pages.ts';
import { pathOf, type Page } from '../address/page.ts';
import type { DashboardRecord } from './dashboard.ts';

/** Whose dashboards a page shows: those of a project by its id, or those of the account: ''. */
export interface DashboardPlace {
  readonly projectId: string;
  /** '' without one in the address. */
  readonly dashboardId: string;
}

export const placeOfDashboard = ({ projectId, id }: Pick<DashboardRecord, 'projectId' | 'id'>): DashboardPlace => ({
  projectId,
  dashboardId: id,
});

/** Null for pages that show no dashboards [ROUTE-011, ROUTE-044]. */
export const dashboardPlaceOn = (page: Page): DashboardPlace | null => {
  if (page.name === 'area' && page.area === 'analytics')
    return { projectId: page.projectId, dashboardId: page.params['dashboardId'] ?? '' };
  if (page.name === 'account' && page.child === 'analytics')
    return { projectId: '', dashboardId: page.dashboardId ?? '' };
  return null;
};

const projectPage = (projectId: string, dashboardId: string): AreaPage =>
  dashboardId === ''
    ? areaListOf(projectId, 'analytics')
    : { ...areaListOf(projectId, 'analytics'), route: ':dashboardId', params: { dashboardId } };

export const pathOfDashboard = ({ projectId, dashboardId }: DashboardPlace): string =>
  projectId === ''
    ? pathOf({ name: 'account', child: 'analytics', ...(dashboardId !== '' && { dashboardId }) })
    : pathOfArea(projectPage(projectId, dashboardId));
