import { areaRules } from '../area-domain.ts';
import { analyticsContract } from './analytics-contract.ts';

export const analyticsRules = areaRules({ contract: analyticsContract });
