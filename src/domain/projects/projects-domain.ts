import { areaDomain } from '../area-domain.ts';
import { describeProjectCommand } from './describe-project-command.ts';
import { knownProjects } from './known-projects.ts';
import { projectsContract } from './projects-contract.ts';
import { projectRoutes } from './project-routes.ts';

export const projectsDomain = areaDomain({
  name: 'projects',
  contract: projectsContract,
  routes: projectRoutes,
  journal: () => knownProjects,
  schema: 2,
  describe: describeProjectCommand,
});
