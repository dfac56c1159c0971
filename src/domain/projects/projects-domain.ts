import { areaDomain } from '../area-domain.ts';
import { projectsContract } from './projects-contract.ts';
import { projectRoutes } from './project-routes.ts';

export const projectsDomain = areaDomain({
  name: 'projects',
  contract: projectsContract,
  routes: projectRoutes,
});
