import { serverModule } from '../modules/server-module.ts';
import { functionsThatCall, usesIn } from './function-uses.ts';
import { functionsHandlers } from './functions-handlers.ts';

/** The functions that expressions call. They belong to the account and are read by whoever reads flows. */
export const functionsModule = serverModule({
  name: 'functions',
  functionUses: functionsThatCall,
  start: ({ database, registry, now }) => ({
    handlers: functionsHandlers({ database, usesOf: usesIn(registry.functionUses), now }),
  }),
});
