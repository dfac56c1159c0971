import type { JournaledProjectCommand } from '../../../domain/projects/project-facts.ts';
import { projectConfirmedNotice } from '../../../domain/projects/project-notices.ts';
import { commandTable } from '../../command-table.ts';

/** Settings and members of a project [PROJ-018, PROJ-023]. */
export const projectCommands = commandTable<JournaledProjectCommand>(
  {
    'project.update': {
      call: 'projects.update',
      args: ({ project, data: { was: _, ...changed } }) => ({ params: { id: project }, body: changed }),
    },
    'project.setMember': {
      call: 'projects.setMember',
      args: ({ project, data: { userId, role } }) => ({ body: { projectId: project, userId, role } }),
    },
  },
  { confirmed: projectConfirmedNotice },
);
