import type { Prefill } from '../../../domain/defects/new/prefill.ts';
import type { FlowLog, StepLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { kindOfLog, nameOfLog, type ReadLog } from '../../../domain/logs/read-log.ts';
import { escapeHtml } from '../../../domain/rich-text/escape-html.ts';

/** The log of a scenario has the id of its run. */
const ofScenario = ({ scenarioId, runId }: FlowLog) => (scenarioId === '' ? {} : { scenarioLogId: runId });

/** What a defect about a failed step begins with; it stays related to the log by its metadata [DEF-073]. */
export const defectOfStep = ({ log }: Pick<ReadLog, 'log'>, step: StepLog, origin: string): Prefill => {
  const { defect: say } = logPageMessages;
  const place = { projectId: log.projectId, kind: kindOfLog(log), of: '', logId: log.id };
  const address = `${origin}${pathOfLogs(place)}`;
  const line = (label: string, text: string) =>
    text === '' ? '' : `<p><strong>${escapeHtml(label)}</strong>: ${escapeHtml(text)}</p>`;
  return {
    header: say.header(step.stepName, nameOfLog(log)),
    values: {
      description: [
        line(say.step, step.stepName),
        line(say.result, step.message),
        line(say.value, step.parameterValue),
        line(say.started, step.startDate ?? ''),
        `<p><strong>${escapeHtml(say.log)}</strong>: <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
      ].join(''),
    },
    metadata: log.logType === 'FLOW' ? { logId: log.id, ...ofScenario(log) } : { scenarioLogId: log.id },
  };
};
