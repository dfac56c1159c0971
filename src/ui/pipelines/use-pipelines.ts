import { useSelector } from '@xstate/react';
import { pipelineIn, partsIn, arePartsRead } from '../../domain/pipelines/pipelines.ts';
import type { TestPlan } from '../../domain/plans/plan.ts';
import { plansIn } from '../../domain/plans/plans-in.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

/** Owners change pipelines; whoever may execute them is theirs to decide by the licence [PERM-017, PERM-040]. */
export const usePipelineRights = () => {
  const { ability, project } = useOpenProject();
  const may = (action: string) => ability.can(action, asSubject('TestPipeline', { projectId: project.id }));
  return {
    mayCreate: may('create'),
    mayUpdate: may('update'),
    mayDelete: may('delete'),
    mayExecute: may('update') || may('execute'),
  };
};

/** A pipeline, and its parts as far as this device knows them. */
export const usePipeline = (id: string) => {
  const { journal } = useWorkspace();
  const pipelines = useSelector(journal, ({ context }) => context.view.pipelines);
  return { pipeline: pipelineIn(pipelines, id), parts: partsIn(pipelines, id), isRead: arePartsRead(pipelines, id) };
};

/** The test plans of the project, as far as this device knows them. */
export const useProjectPlans = (): readonly TestPlan[] => {
  const { journal } = useWorkspace();
  const { project } = useOpenProject();
  return plansIn(
    useSelector(journal, ({ context }) => context.view.plans),
    project.id,
  );
};
