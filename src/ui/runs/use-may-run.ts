import type { LogKind } from '../../domain/logs/read-log.ts';
import { mayRun } from '../../domain/runs/may-run.ts';
import { useOpenProject } from '../projects/use-open-project.ts';

/** Whether the person may run flows, or scenarios, of the open project. */
export const useMayRun = (kind: LogKind): boolean => {
  const { ability, project } = useOpenProject();
  return mayRun(ability, project.id, kind);
};
