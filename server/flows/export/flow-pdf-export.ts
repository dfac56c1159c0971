import { pathOfItem } from '../../../src/domain/items/item.ts';
import { pdfExport } from '../../pdf/record-pdf.ts';
import { flowPdfInput } from './flow-pdf-input.ts';

export const flowPdfExport = pdfExport({
  type: 'flow_pdf_export',
  module: 'Flow',
  thread: new URL('./flow-pdf-thread.ts', import.meta.url),
  read: ({ database, now }, project, stored) => flowPdfInput(database, project, stored, now()),
  about: (flowId, record) => ({ flowId, flowName: record?.name ?? '' }),
  pathOf: (project, id) => pathOfItem(project, { type: 'FLOW', id }),
});
