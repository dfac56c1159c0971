import { areaRules } from '../area-domain.ts';
import { integrationsContract } from './integrations-contract.ts';

export const integrationsRules = areaRules({ contract: integrationsContract });
