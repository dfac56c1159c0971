import { pathOfItem } from '../../../src/domain/items/item.ts';
import { pdfExport, type PdfRecord } from '../../pdf/record-pdf.ts';
import { planPdfInput, type PlanPdfInput } from './plan-pdf-input.ts';

const planPdf: Omit<PdfRecord<PlanPdfInput>, 'type'> = {
  module: 'TestPlan',
  thread: new URL('./plan-pdf-thread.ts', import.meta.url),
  read: ({ database, now }, project, stored) => planPdfInput(database, project, stored, now()),
  about: (testPlanId, record) => ({ testPlanId, testPlanName: record?.name ?? '' }),
  pathOf: (project, id) => pathOfItem(project, { type: 'TESTPLAN', id }),
};

/** A person asks for it. */
export const planPdfExport = pdfExport({ ...planPdf, type: 'plan_pdf_export' });

/** The same document, on the days of the week that the plan has for it. */
export const planReportExport = pdfExport({
  ...planPdf,
  type: 'plan_report',
  sentence: ({ name: plan }) => ({ code: 'planReport', values: { plan } }),
});
