import { serverModule } from '../modules/server-module.ts';
import { flowLogPdfExport, scenarioLogPdfExport } from './export/log-pdf-exports.ts';
import { logPdfHandlers } from './export/log-pdf-handlers.ts';
import { foldRun } from './fold-run.ts';
import { logsHandlers } from './logs-handlers.ts';
import { reportHandlers } from './report/report-handlers.ts';
import { purgeEvidence } from './retention/purge-evidence.ts';
import { retentionHandlers } from './retention/retention-handlers.ts';
import { traceHandlers } from './traces/trace-handlers.ts';
import { stepScreenshot } from './step-screenshot.ts';

export const logsModule = serverModule({
  name: 'logs',
  tables: ['evidence_retention'],
  exports: [flowLogPdfExport, scenarioLogPdfExport],
  runLog: foldRun,
  start(env) {
    const needs = { ...env, results: env.registry.runResults };
    return {
      handlers: {
        ...logsHandlers(needs),
        ...traceHandlers(env),
        ...stepScreenshot(env),
        ...logPdfHandlers(env),
        ...reportHandlers(needs),
        ...retentionHandlers(env),
      },
      purge: (at) => purgeEvidence(env.database, at),
    };
  },
});
