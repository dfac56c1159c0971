import { reportOfFlowLog, reportOfScenarioLog } from '../../../src/domain/logs/report/report-of-log.ts';
import type { ReportedIteration } from '../../../src/domain/logs/report/case-of-iteration.ts';
import { resultFileOf } from '../../results/result-file.ts';
import type { Handlers } from '../../wire/mount.ts';
import { toFlowLogRecord } from '../flow-log-rows.ts';
import { authorizeLogs, type LogsNeeds } from '../logs-handlers.ts';
import { requireFlowLog } from '../read-flow-log.ts';
import { requireScenarioLog } from '../scenario-log-rows.ts';
import { writeEndedLog, type EndedLogNeeds } from '../write-ended-log.ts';
import { readIterations } from './read-iterations.ts';

/** The results of any run as files for CI servers. */
export const reportHandlers = (
  needs: LogsNeeds & EndedLogNeeds,
): Pick<Handlers, 'logs.flowResults' | 'logs.scenarioResults'> => {
  const { database } = needs;
  return {
    'logs.flowResults': async ({ params: { project, logId }, query: { format } }, request) => {
      await authorizeLogs(needs, request, project);
      await writeEndedLog(needs, project, logId);
      const log = toFlowLogRecord(await requireFlowLog(database, project, logId));
      return resultFileOf(logId, format, reportOfFlowLog(log, await readIterations(database, project, logId)));
    },
    'logs.scenarioResults': async ({ params: { project, logId }, query: { format } }, request) => {
      await authorizeLogs(needs, request, project);
      await writeEndedLog(needs, project, logId);
      const log = await requireScenarioLog(database, project, logId);
      const iterationsOf = new Map<number, readonly ReportedIteration[]>();
      for (const { position, startDate, flowLogId } of log.nodes)
        if (startDate !== null) iterationsOf.set(position, await readIterations(database, project, flowLogId));
      return resultFileOf(logId, format, reportOfScenarioLog(log, iterationsOf));
    },
  };
};
