import { projectRoles } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';

/** The roles in a project, each with its description [PERM-038]. */
export const roleOptions = projectRoles.map((role) => ({
  value: role,
  label: messages.projects.roles[role],
  hint: projectMessages.roleTexts[role],
}));
