import type { LogKind } from '../../domain/logs/read-log.ts';
import type { RunTarget } from '../../domain/runs/run-request.ts';
import { mayRun } from '../../domain/runs/may-run.ts';
import { useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

/** Whether the person may run flows, or scenarios, of the open project. */
export const useMayRun = (kind: LogKind): boolean => {
  const { ability, project } = useOpenProject();
  return mayRun(ability, project.id, kind);
};

/** Opens the dialog for a run. Loads it first. */
export const useOpenRun = () => {
  const { lazy } = useWorkspace();
  return async (target: RunTarget): Promise<void> => {
    const { runRequest } = await lazy.runs();
    runRequest.send({ type: 'request.open', target });
  };
};
