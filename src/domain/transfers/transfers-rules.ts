import { areaRules } from '../area-domain.ts';
import { transfersContract } from './transfers-contract.ts';

export const transfersRules = areaRules({
  contract: transfersContract,
});
