import type { FlowLog, StepLog } from './flow-log.ts';

/** A picture that was taken after a step. */
export interface LogPicture {
  readonly projectId: string;
  readonly logId: string;
  readonly id: string;
  /** The name of its step. */
  readonly name: string;
  /** Its bytes have arrived: an adapter tells of a step first, and sends its pictures later. */
  readonly isStored: boolean;
  /** By the rule of the project for evidence. */
  readonly isDeleted?: boolean;
}

type OfLog = Pick<FlowLog, 'id' | 'projectId' | 'evidence'>;

/** Each once: the first one of a step is also its screenshot. */
export const picturesOfStep = (
  { id: logId, projectId, evidence }: OfLog,
  { stepName, screenshot, pictures }: Pick<StepLog, 'stepName' | 'screenshot' | 'pictures'>,
): readonly LogPicture[] =>
  [...new Set([screenshot, ...pictures])]
    .filter((id) => id !== '')
    .map((id) => ({
      projectId,
      logId,
      id,
      name: stepName,
      isStored: evidence.some(({ hash, isStored }) => hash === id && isStored),
      isDeleted: evidence.some(({ hash, isDeleted }) => hash === id && isDeleted),
    }));

/** All pictures of what is shown of a log, in the order of its steps. */
export const picturesOf = (log: OfLog & Pick<FlowLog, 'executions'>): readonly LogPicture[] =>
  log.executions
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ loops }) => loops)
    .flatMap(({ stepLogs }) => stepLogs)
    .flatMap((step) => picturesOfStep(log, step));

/** Pictures of the log are still to come. */
export const lacksPictures = (log: FlowLog): boolean =>
  picturesOf(log).some(({ isStored, isDeleted }) => !isStored && !isDeleted);
