import { areaRules } from '../area-domain.ts';
import { licencesContract } from './licences-contract.ts';

export const licencesRules = areaRules({
  contract: licencesContract,
});
