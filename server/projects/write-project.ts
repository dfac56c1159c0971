import type { Execute } from '../journal/create-execute.ts';
import { codeAfter, projectProblem, projectWriteModel, type ProjectWrite } from './project-write-model.ts';

/** Two simultaneous projects with one code: the database accepts one. */
const isTakenCode = (error: unknown) => (error as { constraint?: string }).constraint === 'projects_code';

export const writeProject = (execute: Execute, write: ProjectWrite): Promise<object> =>
  execute(projectWriteModel, write).catch((error: unknown) => {
    throw isTakenCode(error) ? projectProblem({ refused: 'duplicate' }, codeAfter(write.command)) : error;
  });
