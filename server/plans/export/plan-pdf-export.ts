import { pathOfItem } from '../../../src/domain/items/item.ts';
import { pdfExport } from '../../pdf/record-pdf.ts';
import { planPdfInput } from './plan-pdf-input.ts';

export const planPdfExport = pdfExport({
  type: 'plan_pdf_export',
  module: 'TestPlan',
  thread: new URL('./plan-pdf-thread.ts', import.meta.url),
  read: ({ database, now }, project, stored) => planPdfInput(database, project, stored, now()),
  about: (testPlanId, record) => ({ testPlanId, testPlanName: record?.name ?? '' }),
  pathOf: (project, id) => pathOfItem(project, { type: 'TESTPLAN', id }),
});
