import { placeKey, type ResultPlace, type StepResult } from '../runs/manual/result-facts.ts';
import type { FlowLog, LogLoop, StepLog } from './flow-log.ts';

/** The steps of a run that a person executes, with the results that this device knows. */
type Results = Readonly<Record<string, StepResult>> | undefined;

const loopWithResults = (loop: LogLoop, at: Omit<ResultPlace, 'step'>, results: Results): LogLoop => ({
  ...loop,
  stepLogs: loop.stepLogs.map((step) => {
    const result = results?.[placeKey({ ...at, step: step.userActionId })];
    return result ? { ...step, status: result.status, message: result.note } : step;
  }),
});

/** The log with results that the server does not have yet, or has not folded yet. */
export const withResults = (log: FlowLog, results: Results): FlowLog =>
  results === undefined
    ? log
    : {
        ...log,
        executions: log.executions.map((execution) => ({
          ...execution,
          tasks: execution.tasks.map((task) => ({
            ...task,
            loops: task.loops.map((loop) =>
              loopWithResults(loop, { iteration: execution.iteration, task: task.taskId, loop: loop.loop }, results),
            ),
          })),
        })),
      };

export interface ManualStep {
  readonly place: ResultPlace;
  readonly step: StepLog;
  readonly taskName: string;
  readonly hasResult: boolean;
}

/** In the order of their execution. */
export const manualSteps = ({ executions }: Pick<FlowLog, 'executions'>): readonly ManualStep[] =>
  executions.flatMap(({ iteration, tasks }) =>
    tasks.flatMap(({ taskId: task, taskName, loops }) =>
      loops.flatMap(({ loop, stepLogs }) =>
        stepLogs.map((step) => ({
          place: { iteration, task, loop, step: step.userActionId },
          step,
          taskName,
          hasResult: step.status !== 'NOT_STARTED' && step.status !== 'PAUSED',
        })),
      ),
    ),
  );
