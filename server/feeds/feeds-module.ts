import { ownBrand } from '../brand/brand.ts';
import { serverModule } from '../modules/server-module.ts';
import { feedsHandlers } from './feeds-handlers.ts';

/** Calendars of people for other programs. */
export const feedsModule = serverModule({
  name: 'feeds',
  start: ({ database, config, now }) => ({
    handlers: feedsHandlers({ database, product: (config.brand ?? ownBrand).name, now }),
  }),
});
