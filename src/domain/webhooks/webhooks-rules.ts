import { areaRules } from '../area-domain.ts';
import { webhooksContract } from './webhooks-contract.ts';

export const webhooksRules = areaRules({ contract: webhooksContract });
