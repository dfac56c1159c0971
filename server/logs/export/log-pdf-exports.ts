import { pathOfLogs } from '../../../src/domain/logs/log-paths.ts';
import { pdfExport } from '../../pdf/record-pdf.ts';
import { flowLogPdfInput, scenarioLogPdfInput } from './log-pdf-input.ts';

/** PDFs of logs, made in the background [LOG-019, LOG-023, NOTIF-011]. */
export const flowLogPdfExport = pdfExport({
  type: 'flow_log_pdf_export',
  module: 'ExecutionLog',
  thread: new URL('./flow-log-pdf-thread.ts', import.meta.url),
  read: flowLogPdfInput,
  about: (_, record) => ({ flowId: record?.flowId ?? '', flowName: record?.name ?? '' }),
  pathOf: (projectId, logId) => pathOfLogs({ projectId, kind: 'flow', of: '', logId }),
});

export const scenarioLogPdfExport = pdfExport({
  type: 'scenario_log_pdf_export',
  module: 'ExecutionLog',
  thread: new URL('./scenario-log-pdf-thread.ts', import.meta.url),
  read: scenarioLogPdfInput,
  about: (_, record) => ({ scenarioId: record?.scenarioId ?? '', scenarioName: record?.name ?? '' }),
  pathOf: (projectId, logId) => pathOfLogs({ projectId, kind: 'scenario', of: '', logId }),
});
