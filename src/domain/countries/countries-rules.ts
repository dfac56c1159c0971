import { areaRules } from '../area-domain.ts';
import { countriesContract } from './countries-contract.ts';

export const countriesRules = areaRules({
  contract: countriesContract,
});
