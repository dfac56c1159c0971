import { pathOfDashboard } from '../../../src/domain/dashboards/dashboard-place.ts';
import { pdfExport } from '../../pdf/record-pdf.ts';
import { dashboardPdfInput } from './dashboard-pdf-input.ts';

export const dashboardPdfThread = new URL('./dashboard-pdf-thread.ts', import.meta.url);

export const dashboardPdfExport = pdfExport({
  type: 'dashboard_pdf_export',
  module: 'Dashboard',
  thread: dashboardPdfThread,
  read: dashboardPdfInput,
  about: () => ({}),
  pathOf: (projectId, dashboardId) => pathOfDashboard({ projectId, dashboardId }),
});
