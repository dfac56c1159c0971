import { areaDomain } from '../area-domain.ts';
import { pipelineRoutes } from './pipeline-routes.ts';

export const pipelinesDomain = areaDomain({
  name: 'pipelines',
  routes: pipelineRoutes,
});
