import type { FlowLog } from './flow-log.ts';

/** A picture that was taken after a step. */
export interface LogPicture {
  readonly projectId: string;
  readonly logId: string;
  readonly id: string;
  /** The name of its step. */
  readonly name: string;
}

/** All pictures of what is shown of a log, in the order of its steps. */
export const picturesOf = ({ projectId, id: logId, executions }: FlowLog): readonly LogPicture[] =>
  executions
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ loops }) => loops)
    .flatMap(({ stepLogs }) => stepLogs)
    .flatMap(({ stepName, screenshot, pictures }) =>
      [...new Set([...(screenshot === '' ? [] : [screenshot]), ...pictures])].map((id) => ({
        projectId,
        logId,
        id,
        name: stepName,
      })),
    );
