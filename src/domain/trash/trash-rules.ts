import { areaRules } from '../area-domain.ts';
import { trashContract } from './trash-contract.ts';

export const trashRules = areaRules({ contract: trashContract });
