import { serverModule } from '../modules/server-module.ts';
import { itemsHandlers } from './items-handlers.ts';

export const itemsModule = serverModule({
  name: 'items',
  tables: ['items'],
  readModel: {
    tables: ['items'],
    // Filled at once in the first start of a later version, they look different, and find the same.
    uncompared: ['talk_words', 'talk_size'],
    streams: [],
  },
  start: ({ database, registry, now }) => ({ handlers: itemsHandlers(database, registry.itemMatches, now) }),
});
