import { serverModule } from '../modules/server-module.ts';
import { trashHandlers } from './trash-handlers.ts';

export const trashModule = serverModule({
  name: 'trash',
  start: ({ database, registry, now }) => ({ handlers: trashHandlers({ database, sources: registry.trash, now }) }),
});
