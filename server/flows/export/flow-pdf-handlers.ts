import { askPdf, type PdfRequestNeeds } from '../../pdf/ask-pdf.ts';
import type { Handlers } from '../../wire/mount.ts';
import { authorizeRead, type FlowQueriesNeeds } from '../flow-queries.ts';
import { readFlow } from '../flow-rows.ts';

export const flowPdfHandlers = (needs: FlowQueriesNeeds & PdfRequestNeeds): Pick<Handlers, 'flows.exportPdf'> => ({
  'flows.exportPdf': async ({ params: { project, id }, body }, request) => {
    await authorizeRead(needs)(request, project);
    await readFlow(needs.database, project, id);
    const { exportOptions: options } = body;
    return askPdf(needs, request, { call: 'flows.exportPdf', type: 'flow_pdf_export', project, id, options });
  },
});
