import { areaRules } from '../area-domain.ts';
import { recordingsContract } from './recordings-contract.ts';

export const recordingsRules = areaRules({
  contract: recordingsContract,
});
