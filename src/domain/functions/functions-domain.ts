import { areaDomain } from '../area-domain.ts';
import { functionMessages } from './function-messages.ts';
import { functionRoutes } from './function-routes.ts';
import { functionsContract } from './functions-contract.ts';

export const functionsDomain = areaDomain({
  name: 'functions',
  contract: functionsContract,
  routes: functionRoutes,
  recorded: { texts: ['body', 'expected', 'expression', 'arguments'] },
  audited: { entity: 'FUNCTION', messages: functionMessages.audited, fields: functionMessages.audited.fields },
});
