import { areaRules } from '../area-domain.ts';
import { launchesContract } from './launches/launches-contract.ts';
import { resultsContract } from './results-contract.ts';

export const resultsRules = areaRules({ contract: { ...resultsContract, ...launchesContract } });
