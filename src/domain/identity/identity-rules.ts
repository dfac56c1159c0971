import { areaRules } from '../area-domain.ts';
import { identityContract } from './identity-contract.ts';

export const identityRules = areaRules({
  contract: identityContract,
});
