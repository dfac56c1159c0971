import { areaRules } from '../area-domain.ts';
import { resultsContract } from './results-contract.ts';

export const resultsRules = areaRules({ contract: resultsContract });
