import type { FastifyRequest } from 'fastify';
import type { Dashboard } from '../../../src/domain/dashboards/dashboard.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { languageOf } from '../../language/language-of.ts';
import { askPdf, type PdfRequestNeeds } from '../../pdf/ask-pdf.ts';
import { accountOf, callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { authorizeDashboards } from '../dashboard-access.ts';
import { findDashboard } from '../dashboard-rows.ts';
import type { DashboardsNeeds } from '../dashboards-handlers.ts';
import { createDashboardPdfs } from './make-dashboard-pdf.ts';

const missing: Problem = { kind: 'missing' };

export const dashboardPdfHandlers = (
  needs: DashboardsNeeds & PdfRequestNeeds,
): Pick<Handlers, 'dashboards.exportPdf' | 'dashboards.readPdf'> => {
  const { database, now } = needs;
  const makePdf = createDashboardPdfs(needs);
  const readable = async (request: FastifyRequest, id: string): Promise<Dashboard> => {
    const caller = callerOf(request);
    const dashboard = await findDashboard(database, caller.profile.tenantId, id);
    if (!dashboard) throw missing;
    await authorizeDashboards(database, caller, { project: dashboard.projectId, action: 'read', now: now() });
    return dashboard;
  };
  return {
    'dashboards.exportPdf': async ({ params: { id }, body }, request) => {
      const { projectId: project } = await readable(request, id);
      // Background files belong to projects; a dashboard of the account belongs to none.
      if (project === '') throw missing;
      const { exportOptions: options } = body;
      const wanted = { call: 'dashboards.exportPdf', type: 'dashboard_pdf_export', project, id, options } as const;
      return askPdf(needs, request, wanted);
    },
    'dashboards.readPdf': async ({ params: { id }, query }, request) => {
      const { projectId: project } = await readable(request, id);
      const { language = languageOf(request), timeZone = 'UTC' } = query;
      return makePdf({ id, project, language, timeZone, user: callerOf(request).profile.id }, accountOf(request));
    },
  };
};
