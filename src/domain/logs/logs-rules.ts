import { areaRules } from '../area-domain.ts';
import { logsContract } from './logs-contract.ts';
import { retentionContract } from './retention/retention-contract.ts';

export const logsRules = areaRules({
  contract: { ...logsContract, ...retentionContract },
});
