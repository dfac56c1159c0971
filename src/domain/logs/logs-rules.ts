import { areaRules } from '../area-domain.ts';
import { logsContract } from './logs-contract.ts';

export const logsRules = areaRules({
  contract: logsContract,
});
