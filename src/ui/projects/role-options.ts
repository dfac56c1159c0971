import { projectRoles } from '../../domain/projects/project.ts';
import { projectWords } from '../../domain/texts/project-words.ts';
import { words } from '../../domain/texts/words.ts';

/** The roles that one can have in a project, each with what it means [PERM-038]. */
export const roleOptions = projectRoles.map((role) => ({
  value: role,
  label: words.projects.roles[role],
  hint: projectWords.roleTexts[role],
}));
