import { areaRules } from '../area-domain.ts';
import { auditsContract } from './audits-contract.ts';

export const auditRules = areaRules({
  contract: auditsContract,
});
