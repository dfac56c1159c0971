import { areaDomain } from '../area-domain.ts';
import { userRoutes } from './user-routes.ts';

export const usersDomain = areaDomain({
  name: 'users',
  calls: ['users'],
  routes: userRoutes,
  rules: async () => (await import('./users-rules.ts')).usersRules,
});
