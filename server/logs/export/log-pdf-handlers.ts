import { askPdf, type PdfRequestNeeds } from '../../pdf/ask-pdf.ts';
import type { Handlers } from '../../wire/mount.ts';
import { authorizeLogs, type LogsNeeds } from '../logs-handlers.ts';
import { requireFlowLog } from '../read-flow-log.ts';
import { requireScenarioLog } from '../scenario-log-rows.ts';

export const logPdfHandlers = (
  needs: LogsNeeds & PdfRequestNeeds,
): Pick<Handlers, 'logs.exportFlowPdf' | 'logs.exportScenarioPdf'> => ({
  'logs.exportFlowPdf': async ({ params: { project, id }, body }, request) => {
    await authorizeLogs(needs, request, project);
    await requireFlowLog(needs.database, project, id);
    const { exportOptions: options } = body;
    return askPdf(needs, request, { call: 'logs.exportFlowPdf', type: 'flow_log_pdf_export', project, id, options });
  },
  'logs.exportScenarioPdf': async ({ params: { project, id }, body }, request) => {
    await authorizeLogs(needs, request, project);
    await requireScenarioLog(needs.database, project, id);
    const { exportOptions: options } = body;
    const call = 'logs.exportScenarioPdf';
    return askPdf(needs, request, { call, type: 'scenario_log_pdf_export', project, id, options });
  },
});
