import { areaRules } from '../area-domain.ts';
import { functionMessages } from './function-messages.ts';
import { functionsContract } from './functions-contract.ts';

export const functionsRules = areaRules({
  contract: functionsContract,
  audited: { entity: 'FUNCTION', messages: functionMessages.audited, fields: functionMessages.audited.fields },
});
