import { authorize, type ProjectAccess } from '../../projects/project-access.ts';
import { asSubject } from '../../../src/domain/session/abilities.ts';

/** Executing a pipeline counts as updating it, or as `execute` where the licence lists that [PERM-040]. */
export const authorizeExecution = (access: ProjectAccess): void => {
  authorize(access, 'read', 'TestPipeline');
  const subject = asSubject('TestPipeline', { projectId: access.projectId });
  authorize(access, access.ability.can('execute', subject) ? 'execute' : 'update', 'TestPipeline');
};
