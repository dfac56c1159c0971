import { areaRules } from '../area-domain.ts';
import { schedulesContract } from './schedules-contract.ts';

export const schedulesRules = areaRules({
  contract: schedulesContract,
});
