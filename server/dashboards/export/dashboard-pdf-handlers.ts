import type { Problem } from '../../../src/domain/problems/problem.ts';
import { askPdf, type PdfRequestNeeds } from '../../pdf/ask-pdf.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { authorizeDashboards } from '../dashboard-access.ts';
import { findDashboard } from '../dashboard-rows.ts';
import type { DashboardsNeeds } from '../dashboards-handlers.ts';

const missing: Problem = { kind: 'missing' };

export const dashboardPdfHandlers = (
  needs: DashboardsNeeds & PdfRequestNeeds,
): Pick<Handlers, 'dashboards.exportPdf'> => ({
  'dashboards.exportPdf': async ({ params: { id }, body }, request) => {
    const { database, now } = needs;
    const caller = callerOf(request);
    const dashboard = await findDashboard(database, caller.profile.tenantId, id);
    // Background files belong to projects; a dashboard of the account belongs to none.
    if (!dashboard || dashboard.projectId === '') throw missing;
    const { projectId: project } = dashboard;
    await authorizeDashboards(database, caller, { project, action: 'read', now: now() });
    const { exportOptions: options } = body;
    return askPdf(needs, request, { call: 'dashboards.exportPdf', type: 'dashboard_pdf_export', project, id, options });
  },
});
