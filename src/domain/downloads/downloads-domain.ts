import { areaDomain } from '../area-domain.ts';
import { downloadRoutes } from './download-routes.ts';

export const downloadsDomain = areaDomain({
  name: 'downloads',
  routes: downloadRoutes,
});
