import { placeKey, type JudgedPlace, type JudgedStep } from '../runs/manual/judge-facts.ts';
import type { FlowLog, LogLoop, StepLog } from './flow-log.ts';

/** The steps of a run that a person executes, with the verdicts that this device knows. */
type Verdicts = Readonly<Record<string, JudgedStep>> | undefined;

const judgedLoop = (loop: LogLoop, at: Omit<JudgedPlace, 'step'>, verdicts: Verdicts): LogLoop => ({
  ...loop,
  stepLogs: loop.stepLogs.map((step) => {
    const verdict = verdicts?.[placeKey({ ...at, step: step.userActionId })];
    return verdict ? { ...step, status: verdict.status, message: verdict.note } : step;
  }),
});

/** The log with verdicts that the server does not have yet, or has not folded yet. */
export const withVerdicts = (log: FlowLog, verdicts: Verdicts): FlowLog =>
  verdicts === undefined
    ? log
    : {
        ...log,
        executions: log.executions.map((execution) => ({
          ...execution,
          tasks: execution.tasks.map((task) => ({
            ...task,
            loops: task.loops.map((loop) =>
              judgedLoop(loop, { iteration: execution.iteration, task: task.taskId, loop: loop.loop }, verdicts),
            ),
          })),
        })),
      };

export interface ManualStep {
  readonly place: JudgedPlace;
  readonly step: StepLog;
  readonly taskName: string;
  readonly isJudged: boolean;
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
          isJudged: step.status !== 'NOT_STARTED' && step.status !== 'PAUSED',
        })),
      ),
    ),
  );
