import type { Run } from '../../../domain/runs/run.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { useMayRun } from '../../runs/use-may-run.ts';

/** By whoever requested the run, or may request it. */
export const useMayChangeRun = ({ kind, executedBy }: Run): boolean => {
  const { me } = useWorkspace();
  const mayRun = useMayRun(kind);
  return mayRun || executedBy === me.id;
};
