import { serverModule } from '../modules/server-module.ts';
import { itemsHandlers } from './items-handlers.ts';

export const itemsModule = serverModule({
  name: 'items',
  tables: ['items'],
  start: ({ database, registry, now }) => ({ handlers: itemsHandlers(database, registry.itemMatches, now) }),
});
