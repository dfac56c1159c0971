import { areaRules } from '../area-domain.ts';
import { usersContract } from './users-contract.ts';

export const usersRules = areaRules({
  contract: usersContract,
});
