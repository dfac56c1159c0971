import { areaRules } from '../area-domain.ts';
import { ownAccountContract } from './own-account-contract.ts';
import { accountsContract } from './accounts-contract.ts';

export const accountsRules = areaRules({
  contract: { ...ownAccountContract, ...accountsContract },
});
