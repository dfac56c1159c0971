import { projectRoles } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';

/** The roles that one can have in a project, each with what it means [PERM-038]. */
export const roleOptions = projectRoles.map((role) => ({
  value: role,
  label: messages.projects.roles[role],
  hint: projectMessages.roleTexts[role],
}));
