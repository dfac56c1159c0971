import { areaRules } from '../area-domain.ts';
import { agentsContract } from './agents-contract.ts';
import { runsContract } from './runs-contract.ts';

export const runsRules = areaRules({
  contract: { ...runsContract, ...agentsContract },
});
