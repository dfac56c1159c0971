import { areaRules } from '../area-domain.ts';
import { issuesContract } from './issues-contract.ts';

export const issuesRules = areaRules({ contract: issuesContract });
