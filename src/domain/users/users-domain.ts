import { areaDomain } from '../area-domain.ts';
import { usersContract } from './users-contract.ts';
import { userRoutes } from './user-routes.ts';

export const usersDomain = areaDomain({
  name: 'users',
  contract: usersContract,
  routes: userRoutes,
});
