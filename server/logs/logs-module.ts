import { serverModule } from '../modules/server-module.ts';
import { evidenceStore } from '../runs/evidence-store.ts';
import { flowLogPdfExport, scenarioLogPdfExport } from './export/log-pdf-exports.ts';
import { logPdfHandlers } from './export/log-pdf-handlers.ts';
import { logsHandlers } from './logs-handlers.ts';
import { stepScreenshot } from './step-screenshot.ts';

export const logsModule = serverModule({
  name: 'logs',
  exports: [flowLogPdfExport, scenarioLogPdfExport],
  start: (env) => {
    const needs = { ...env, evidence: evidenceStore(env.config) };
    return { handlers: { ...logsHandlers(needs), ...stepScreenshot(needs), ...logPdfHandlers(needs) } };
  },
});
