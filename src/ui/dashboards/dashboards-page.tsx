import type { AreaPage } from '../../domain/address/area-pages.ts';
import { DashboardsView } from './dashboards-view.tsx';

/** The dashboards of a project [ROUTE-011]. */
export function DashboardsPage({ page }: { readonly page: AreaPage }) {
  return <DashboardsView place={{ projectId: page.projectId, dashboardId: page.params['dashboardId'] ?? '' }} />;
}
