import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import type { FlowLog, StepLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { kindOfLog, nameOfLog, type ReadLog } from '../../../domain/logs/read-log.ts';
import { labelledLine, labelledLink } from '../../../domain/rich-text/escape-html.ts';

/** The log of a scenario has the id of its run. */
const ofScenario = ({ scenarioId, runId }: FlowLog) => (scenarioId === '' ? {} : { scenarioLogId: runId });

/** What a defect about a failed step begins with; it stays related to the log by its metadata [DEF-073]. */
export const defectOfStep = ({ log }: Pick<ReadLog, 'log'>, step: StepLog, origin: string): Prefill => {
  const { defect: say } = logPageMessages;
  const place = { projectId: log.projectId, kind: kindOfLog(log), of: '', logId: log.id };
  const address = `${origin}${pathOfLogs(place)}`;
  return {
    header: say.header(step.stepName, nameOfLog(log)),
    values: {
      description: [
        labelledLine(say.step, step.stepName),
        labelledLine(say.result, step.message),
        labelledLine(say.value, step.parameterValue),
        labelledLine(say.started, step.startDate ?? ''),
        labelledLink(say.log, address),
      ].join(''),
    },
    metadata: log.logType === 'FLOW' ? { logId: log.id, ...ofScenario(log) } : { scenarioLogId: log.id },
  };
};
