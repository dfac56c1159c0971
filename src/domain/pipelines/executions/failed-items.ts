import { pathOfLogs } from '../../logs/log-paths.ts';
import type { ExecutedItem, ExecutedStage, ItemFailure } from './execution.ts';
import { hasFailed } from './execution-chart.ts';

/** Why items have failed, and where their logs are. */
export const failureText = ({ step, text }: ItemFailure): string =>
  [step, text].filter((part) => part !== '').join(': ');

/** Of its last run; null: there is none. */
export const pathOfLog = (projectId: string, { attempts }: ExecutedItem): string | null => {
  const logId = attempts.at(-1)?.runId ?? '';
  return logId === '' ? null : pathOfLogs({ projectId, kind: 'scenario', of: '', logId });
};

/** The failed items of an execution, for whoever is not on its page. */
export const failedItems = (projectId: string, stages: readonly ExecutedStage[]) =>
  stages.flatMap((stage) =>
    stage.jobs.flatMap((job) =>
      job.items
        .filter(({ status }) => hasFailed(status))
        .map((item) => ({
          ...{ stage: stage.name, job: job.name, name: item.name, status: item.status, reason: item.reason },
          ...{ step: item.failure?.step ?? '', text: item.failure?.text ?? '', path: pathOfLog(projectId, item) },
        })),
    ),
  );
