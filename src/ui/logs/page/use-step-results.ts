import { useSelector } from '@xstate/react';
import { useWorkspace } from '../../actors-context.tsx';

const none = { steps: undefined, isFinished: false } as const;

/** The results about a run that this device knows, sent or not. */
export const useStepResults = (runId: string) =>
  useSelector(useWorkspace().journal, ({ context: { view } }) => view.runs.byRun[runId] ?? none);
