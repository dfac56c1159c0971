import { areaRules } from '../area-domain.ts';
import { feedsContract } from './feeds-contract.ts';

export const feedsRules = areaRules({ contract: feedsContract });
