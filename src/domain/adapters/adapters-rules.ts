import { areaRules } from '../area-domain.ts';
import { adaptersContract } from './adapters-contract.ts';

export const adaptersRules = areaRules({
  contract: adaptersContract,
});
