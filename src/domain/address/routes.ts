import { areas } from '../areas.ts';
import type { AreaRoutes } from './area-routes.ts';

type Listed = Extract<(typeof areas)[number], { readonly routes: AreaRoutes }>;

/** The addresses of all areas, in the order of the navigations. */
export const routes: readonly Listed['routes'][] = areas.flatMap((area) => ('routes' in area ? [area.routes] : []));
