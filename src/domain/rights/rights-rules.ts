import { areaRules } from '../area-domain.ts';
import { rightsContract } from './right.ts';

export const rightsRules = areaRules({
  contract: rightsContract,
});
