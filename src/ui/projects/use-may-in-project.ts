import { useMemo } from 'react';
import { abilityIn } from '../../domain/address/guard.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from './use-open-project.ts';

/** Whether the user has a permission for the open project itself. */
export const useMayInProject = (action: 'update' | 'delete'): boolean => {
  const { ability, project } = useOpenProject();
  return ability.can(action, asSubject('Project', { id: project.id }));
};

/** Whether the user may create projects [ruling R10]. */
export const useMayCreateProject = (): boolean => {
  const { now } = useActors();
  const { me } = useWorkspace();
  return useMemo(() => abilityIn(me, null, now()).can('create', 'Project'), [me, now]);
};
