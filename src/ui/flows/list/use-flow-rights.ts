import type { FlowRecord } from '../../../domain/flows/flow.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { useOpenProject } from '../../projects/use-open-project.ts';

export interface FlowRights {
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  mayDelete(flow: Pick<FlowRecord, 'owner'>): boolean;
}

/** What the person may do with the flows of the open project [PERM-017, PERM-020, PERM-022]. */
export const useFlowRights = (): FlowRights => {
  const { ability, project } = useOpenProject();
  const at = { projectId: project.id };
  return {
    mayCreate: ability.can('create', asSubject('Flow', at)),
    mayUpdate: ability.can('update', asSubject('Flow', at)),
    mayDelete: ({ owner }) => ability.can('delete', asSubject('Flow', { ...at, owner })),
  };
};
