import type { FlowLog, StepLog } from './flow-log.ts';

/** A picture that was taken after a step. */
export interface LogPicture {
  readonly projectId: string;
  readonly logId: string;
  readonly id: string;
  /** The name of its step. */
  readonly name: string;
}

type OfLog = Pick<FlowLog, 'id' | 'projectId'>;

/** Each once: the first one of a step is also its screenshot. */
export const picturesOfStep = (
  { id: logId, projectId }: OfLog,
  { stepName, screenshot, pictures }: Pick<StepLog, 'stepName' | 'screenshot' | 'pictures'>,
): readonly LogPicture[] =>
  [...new Set([screenshot, ...pictures])]
    .filter((id) => id !== '')
    .map((id) => ({ projectId, logId, id, name: stepName }));

/** All pictures of what is shown of a log, in the order of its steps. */
export const picturesOf = (log: OfLog & Pick<FlowLog, 'executions'>): readonly LogPicture[] =>
  log.executions
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ loops }) => loops)
    .flatMap(({ stepLogs }) => stepLogs)
    .flatMap((step) => picturesOfStep(log, step));
