import {
  placeKey,
  resultPictureTypes,
  type ResultPicture,
  type ResultPlace,
  type StepResult,
} from '../runs/manual/result-facts.ts';
import type { FlowLog, LogLoop, StepLog } from './flow-log.ts';

/** The steps of a run that a person executes, with the results that this device knows. */
type Results = Readonly<Record<string, StepResult>> | undefined;

const picturesOfResult = ({ pictures = [] }: StepResult): Pick<StepLog, 'pictures' | 'screenshot'> => {
  const hashes = pictures.map(({ hash }) => hash);
  return { pictures: hashes, screenshot: hashes[0] ?? '' };
};

/** Pictures of this device are shown like those that the server has. */
const evidenceOf = (results: NonNullable<Results>): FlowLog['evidence'] =>
  Object.values(results).flatMap(({ pictures = [] }) =>
    pictures.map((picture) => ({
      ...picture,
      name: picture.hash,
      kind: 'picture' as const,
      seq: null,
      isStored: true,
      isDeleted: false,
    })),
  );

const loopWithResults = (loop: LogLoop, at: Omit<ResultPlace, 'step'>, results: Results): LogLoop => ({
  ...loop,
  stepLogs: loop.stepLogs.map((step) => {
    const result = results?.[placeKey({ ...at, step: step.userActionId })];
    return result ? { ...step, status: result.status, message: result.note, ...picturesOfResult(result) } : step;
  }),
});

/** The log with results that the server does not have yet, or has not folded yet. */
export const withResults = (log: FlowLog, results: Results): FlowLog =>
  results === undefined
    ? log
    : {
        ...log,
        evidence: [...log.evidence, ...evidenceOf(results)],
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
  /** Of its result. */
  readonly pictures: readonly ResultPicture[];
}

/** What another result of the step begins with. */
const picturesIn = (evidence: FlowLog['evidence'], { pictures }: StepLog): readonly ResultPicture[] =>
  pictures.flatMap((id) => {
    const item = evidence.find(({ hash }) => hash === id);
    const type = resultPictureTypes.find((one) => one === item?.type);
    return item && type ? [{ hash: item.hash, bytes: item.bytes, type }] : [];
  });

/** In the order of their execution. */
export const manualSteps = ({
  executions,
  evidence,
}: Pick<FlowLog, 'executions' | 'evidence'>): readonly ManualStep[] =>
  executions.flatMap(({ iteration, tasks }) =>
    tasks.flatMap(({ taskId: task, taskName, loops }) =>
      loops.flatMap(({ loop, stepLogs }) =>
        stepLogs.map((step) => ({
          place: { iteration, task, loop, step: step.userActionId },
          step,
          taskName,
          pictures: picturesIn(evidence, step),
          hasResult: step.status !== 'NOT_STARTED' && step.status !== 'PAUSED',
        })),
      ),
    ),
  );
