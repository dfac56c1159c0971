import { pdfExport } from '../../pdf/record-pdf.ts';
import { flowPdfInput } from './flow-pdf-input.ts';

export const flowPdfExport = pdfExport({
  type: 'flow_pdf_export',
  module: 'Flow',
  itemType: 'FLOW',
  thread: new URL('./flow-pdf-thread.ts', import.meta.url),
  read: flowPdfInput,
  about: (flowId, flowName) => ({ flowId, flowName }),
});
