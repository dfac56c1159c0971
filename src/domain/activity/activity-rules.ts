import { areaRules } from '../area-domain.ts';
import { activityContract } from './activity-contract.ts';

export const activityRules = areaRules({ contract: activityContract });
