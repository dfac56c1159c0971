import { useSelector } from '@xstate/react';
import { copyTargets, type CopiedModule } from '../../domain/documents/copy-targets.ts';
import type { Project } from '../../domain/projects/project.ts';
import { selectProjectList } from '../../machines/projects/projects-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** Where a copy can go; nowhere: copying is not offered. */
export const useCopyTargets = (module: CopiedModule): readonly Project[] => {
  const { me, projects } = useWorkspace();
  const { now } = useActors();
  return copyTargets(module, useSelector(projects, selectProjectList), me, now());
};
